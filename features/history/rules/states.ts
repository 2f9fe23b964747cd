// What stands in the database as one of a few words, as people read it; by the field.

import { texts, type StaffText } from '../../../shared/texts.ts';

export const statuses = texts({
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  pending: { en: 'Pending', da: 'Afventer', nb: 'Venter' },
  approved: { en: 'Approved', da: 'Godkendt', nb: 'Godkjent' },
  received: { en: 'Received', da: 'Modtaget', nb: 'Mottatt' },
});
export const kinds = texts({
  regular: { en: 'Regular', da: 'Almindelig', nb: 'Vanlig' },
  write_off: { en: 'Write off', da: 'Afskrivning', nb: 'Avskrivning' },
  other: { en: 'Other', da: 'Andet', nb: 'Annet' },
  win_lose: { en: 'Win/lose', da: 'Overskud/svind', nb: 'Overskudd/svinn' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
  integration: { en: 'Integration', da: 'Integration', nb: 'Integrasjon' },
  holiday: { en: 'Holiday', da: 'Ferie', nb: 'Ferie' },
  ill: { en: 'Ill', da: 'Syg', nb: 'Syk' },
  course: { en: 'Course', da: 'Kursus', nb: 'Kurs' },
  workshop: { en: 'Workshop', da: 'Værksted', nb: 'Verksted' },
});
const roles = texts({
  admin: { en: 'Admin', da: 'Admin', nb: 'Admin' },
  depo_admin: { en: 'Depo admin', da: 'Depotadmin', nb: 'Depotadmin' },
  support: { en: 'Support', da: 'Support', nb: 'Support' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
});
const languages = texts({
  en: { en: 'English', da: 'Engelsk', nb: 'Engelsk' },
  da: { en: 'Danish', da: 'Dansk', nb: 'Dansk' },
  nb: { en: 'Norwegian', da: 'Norsk', nb: 'Norsk' },
  ro: { en: 'Romanian', da: 'Rumænsk', nb: 'Rumensk' },
});
const brands = texts({
  danish: { en: 'Danish', da: 'Dansk', nb: 'Dansk' },
  norwegian: { en: 'Norwegian', da: 'Norsk', nb: 'Norsk' },
  generic: { en: 'Neutral', da: 'Neutral', nb: 'Nøytral' },
});
const genders = texts({
  female: { en: 'Female', da: 'Kvinde', nb: 'Kvinne' },
  male: { en: 'Male', da: 'Mand', nb: 'Mann' },
});
const taxes = texts({
  none: { en: 'None', da: 'Ingen', nb: 'Ingen' },
  percent: { en: 'Percent', da: 'Procent', nb: 'Prosent' },
  amount: { en: 'Amount', da: 'Beløb', nb: 'Beløp' },
});
const units = texts({
  stk: { en: 'Stk.', da: 'Stk.', nb: 'Stk.' },
  Kolli: { en: 'Kolli', da: 'Kolli', nb: 'Kolli' },
});
const owners = texts({
  Depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  Car: { en: 'Car', da: 'Bil', nb: 'Bil' },
  Other: { en: 'Other', da: 'Andet', nb: 'Annet' },
});
const causes = texts({
  staff: { en: 'By staff', da: 'Af en medarbejder', nb: 'Av en ansatt' },
  failures: { en: 'Because of failures', da: 'På grund af fejl', nb: 'På grunn av feil' },
});
const links = texts({
  old: { en: 'The former one', da: 'Det tidligere', nb: 'Den tidligere' },
  new: { en: 'A new one', da: 'Et nyt', nb: 'En ny' },
});

type Words = Readonly<Record<string, StaffText>>;
const byField: Readonly<Record<string, Words>> = {
  status: statuses,
  kind: kinds,
  role: roles,
  locale: languages,
  language: languages,
  brand: brands,
  gender: genders,
  tax_type: taxes,
  storage_unit: units,
  owner_type: owners,
  disabled_because: causes,
  password_link: links,
};

/** What is kept may be any text, also one that every object answers to ('constructor'). */
export function wordOf(field: string, value: string): StaffText | undefined {
  const words = Object.hasOwn(byField, field) ? byField[field] : undefined;
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}
