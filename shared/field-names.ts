// What people call the fields of the wire, for the sentence that begins with one: 'Telefon er ugyldig', not 'Phone er ugyldig'.
// English makes the name of the field itself.
import type { Language } from './texts.ts';

type Names = Readonly<Record<Exclude<Language, 'en'>, string>>;

const names: Readonly<Record<string, Names>> = {
  phone: { da: 'Telefonnummer', nb: 'Telefonnummer', ro: 'Numărul de telefon' },
  phone_number: { da: 'Telefonnummer', nb: 'Telefonnummer', ro: 'Numărul de telefon' },
  code: { da: 'Koden', nb: 'Koden', ro: 'Codul' },
  comment: { da: 'Kommentaren', nb: 'Kommentaren', ro: 'Comentariul' },
  positive: { da: 'Tommelfingeren', nb: 'Tommelen', ro: 'Aprecierea' },
  gdpr_agreement: { da: 'Samtykket', nb: 'Samtykket', ro: 'Acordul' },
  marketing_agreement: { da: 'Samtykket til nyheder', nb: 'Samtykket til nyheter', ro: 'Acordul pentru noutăți' },
  captcha_value: { da: 'Kontrollen', nb: 'Kontrollen', ro: 'Verificarea' },
  customer_uuid: { da: 'Kunden', nb: 'Kunden', ro: 'Clientul' },
  plan_event_route_point_id: { da: 'Stoppet', nb: 'Stoppet', ro: 'Oprirea' },
  'location_attributes.coordinates': { da: 'Stedet', nb: 'Stedet', ro: 'Locul' },
  coordinates: { da: 'Stedet', nb: 'Stedet', ro: 'Locul' },
  address: { da: 'Adressen', nb: 'Adressen', ro: 'Adresa' },
  query: { da: 'Søgningen', nb: 'Søket', ro: 'Căutarea' },
};

const inEnglish = (field: string) => {
  const words = field.replace(/_ids?$/, '').replace(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function fieldName(field: string, language: Language): string {
  return (language === 'en' ? undefined : names[field]?.[language]) ?? inEnglish(field);
}
