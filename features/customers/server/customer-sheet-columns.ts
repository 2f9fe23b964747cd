// The columns of a sheet of customers, and what is said of its rows.

import { zipAndTown } from '../../../shared/import-address.ts';
import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';

export const sheetTexts = texts({
  missing: {
    en: 'is not known: correct it, or empty the cell to bring the customer in without a place',
    da: 'er ukendt: ret den, eller tøm cellen for at få kunden med uden et sted',
    nb: 'er ukjent: rett den, eller tøm cellen for å få kunden med uten et sted',
    ro: 'nu este cunoscută: corectați-o sau goliți celula pentru a aduce clientul fără un loc',
  },
  no_stop: {
    en: 'is no stop of a route',
    da: 'er ikke et stop på en rute',
    nb: 'er ikke et stopp på en rute',
    ro: 'nu este o oprire a unei rute',
  },
  said_no: {
    en: 'was taken back on {day}: only the customer can give it again',
    da: 'er trukket tilbage den {day}: kun kunden kan give det igen',
    nb: 'er trukket tilbake {day}: bare kunden kan gi det igjen',
    ro: 'a fost retras pe {day}: doar clientul îl poate da din nou',
  },
  no_consent: {
    en: 'or marketing must be yes: nobody is kept without a consent',
    da: 'eller markedsføring skal være ja: ingen gemmes uden et samtykke',
    nb: 'eller markedsføring må være ja: ingen lagres uten et samtykke',
    ro: 'sau marketing trebuie să fie da: nimeni nu este păstrat fără un acord',
  },
  ends: {
    en: 'is taken back by this row',
    da: 'trækkes tilbage af denne række',
    nb: 'trekkes tilbake av denne raden',
    ro: 'este retras de acest rând',
  },
  ends_all: {
    en: 'is taken back by this row. No other consent is left: the customer is erased in the night after the saving, or after an open order is handled',
    da: 'trækkes tilbage af denne række. Der er intet andet samtykke: kunden slettes natten efter, at der er gemt, eller efter at en åben ordre er behandlet',
    nb: 'trekkes tilbake av denne raden. Det er ikke noe annet samtykke: kunden slettes natten etter lagringen, eller etter at en åpen ordre er behandlet',
    ro: 'este retras de acest rând. Nu rămâne alt acord: clientul este șters în noaptea de după salvare sau după ce o comandă deschisă este rezolvată',
  },
  stands: {
    en: 'was given before: the day and the way in the sheet are not kept',
    da: 'er givet før: dagen og måden i arket gemmes ikke',
    nb: 'er gitt før: dagen og måten i arket lagres ikke',
    ro: 'a fost dat înainte: ziua și modul din foaie nu se păstrează',
  },
  to_come: {
    en: 'is still to come',
    da: 'ligger ude i fremtiden',
    nb: 'ligger fram i tid',
    ro: 'este în viitor',
  },
  waits_at: { en: 'Waits at', da: 'Venter ved', nb: 'Venter ved', ro: 'Așteaptă la' },
});

const yes = { en: 'Yes', da: 'Ja', nb: 'Ja', ro: 'Da' };
const no = { en: 'No', da: 'Nej', nb: 'Nei', ro: 'Nu' };
const none = { en: '' };

export const customerImportColumns: readonly ImportColumn[] = [
  {
    field: 'phone',
    kind: 'text',
    required: true,
    header: { en: 'Phone', da: 'Telefon', nb: 'Telefon', ro: 'Telefon' },
    names: [
      { en: 'Mobile', da: 'Mobil', nb: 'Mobil', ro: 'Mobil' },
      { en: 'Phone number', da: 'Telefonnummer', nb: 'Telefonnummer', ro: 'Număr de telefon' },
      { en: 'Mobile number', da: 'Mobilnummer', nb: 'Mobilnummer', ro: 'Număr de mobil' },
      { en: 'Tel.', da: 'Tlf.', nb: 'Tlf.', ro: 'Tel.' },
    ],
    examples: [{ en: '+45 20 30 40 50' }, { en: '20 30 40 51' }],
  },
  {
    field: 'first_name',
    kind: 'text',
    header: { en: 'First name', da: 'Fornavn', nb: 'Fornavn', ro: 'Prenume' },
    names: [{ en: 'Given name' }],
    examples: [{ en: 'Anna' }, none],
  },
  {
    field: 'last_name',
    kind: 'text',
    header: { en: 'Last name', da: 'Efternavn', nb: 'Etternavn', ro: 'Nume de familie' },
    names: [{ en: 'Surname', da: 'Familienavn', nb: 'Familienavn' }],
    examples: [{ en: 'Holm' }, none],
  },
  {
    field: 'name',
    kind: 'text',
    header: { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
    names: [{ en: 'Full name', da: 'Fulde navn', nb: 'Fullt navn', ro: 'Nume complet' }],
    examples: [none, { en: 'Bo Lund' }],
  },
  {
    field: 'email',
    kind: 'text',
    header: { en: 'Email', da: 'E-mail', nb: 'E-post', ro: 'E-mail' },
    names: [{ en: 'Mail', da: 'Mailadresse', nb: 'E-postadresse', ro: 'Adresă de e-mail' }],
    examples: [{ en: 'anna@example.com' }, none],
  },
  {
    field: 'gender',
    kind: 'choice',
    choices: {
      female: { en: 'Female', da: 'Kvinde', nb: 'Kvinne', ro: 'Femeie' },
      male: { en: 'Male', da: 'Mand', nb: 'Mann', ro: 'Bărbat' },
    },
    header: { en: 'Gender', da: 'Køn', nb: 'Kjønn', ro: 'Sex' },
    examples: [none, none],
  },
  {
    field: 'address',
    kind: 'text',
    header: { en: 'Address', da: 'Adresse', nb: 'Adresse', ro: 'Adresă' },
    names: [
      { en: 'Street', da: 'Vej', nb: 'Gate', ro: 'Stradă' },
      { en: 'Street address', da: 'Vejnavn og nummer', nb: 'Gateadresse' },
      { en: 'Home address', da: 'Hjemmeadresse', nb: 'Hjemmeadresse', ro: 'Adresa de acasă' },
    ],
    hint: {
      en: 'With its house number. It is looked up, and shown before anything is saved.',
      da: 'Med husnummer. Den slås op og vises, før noget gemmes.',
      nb: 'Med husnummer. Den slås opp og vises før noe lagres.',
      ro: 'Cu numărul casei. Este căutată și arătată înainte de salvare.',
    },
    examples: [{ en: 'Vestergade 1' }, { en: 'Skolegade 12, 5000 Odense C' }],
  },
  ...zipAndTown,
  {
    field: 'stop',
    kind: 'text',
    header: { en: 'Stop', da: 'Stop', nb: 'Stopp', ro: 'Oprire' },
    names: [{ en: 'Stop address', da: 'Stopadresse', nb: 'Stoppadresse', ro: 'Adresa opririi' }],
    hint: {
      en: 'The address of a stop where they wait. Empty: the stop within 50 m of the address.',
      da: 'Adressen på det stop, hvor de venter. Tom: stoppet inden for 50 m af adressen.',
      nb: 'Adressen på stoppet der de venter. Tom: stoppet innenfor 50 m fra adressen.',
      ro: 'Adresa opririi unde așteaptă. Gol: oprirea la cel mult 50 m de adresă.',
    },
    examples: [none, none],
  },
  {
    field: 'route_number',
    kind: 'text',
    header: { en: 'Route number', da: 'Rutenummer', nb: 'Rutenummer', ro: 'Număr de rută' },
    names: [{ en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Rută' }],
    examples: [none, none],
  },
  {
    field: 'sms_permission',
    kind: 'yes_no',
    header: { en: 'SMS consent', da: 'SMS-samtykke', nb: 'SMS-samtykke', ro: 'Acord SMS' },
    names: [
      { en: 'SMS' },
      { en: 'SMS permission', da: 'SMS-tilladelse', nb: 'SMS-tillatelse', ro: 'Permisiune SMS' },
    ],
    hint: {
      en: 'Yes only of those who have agreed. Who has taken it back here is not subscribed again.',
      da: 'Ja kun for dem, der har sagt ja. Den, der har trukket det tilbage her, tilmeldes ikke igen.',
      nb: 'Ja bare for dem som har sagt ja. Den som har trukket det tilbake her, meldes ikke på igjen.',
      ro: 'Da doar pentru cei care au fost de acord. Cine l-a retras aici nu este abonat din nou.',
    },
    examples: [yes, yes],
  },
  {
    field: 'marketing_agreement',
    kind: 'yes_no',
    header: { en: 'Marketing consent', da: 'Markedsføring', nb: 'Markedsføring', ro: 'Acord de marketing' },
    names: [
      { en: 'Marketing', da: 'Marketingsamtykke', nb: 'Markedsføringssamtykke' },
      { en: 'Newsletter', da: 'Nyhedsbrev', nb: 'Nyhetsbrev', ro: 'Buletin informativ' },
    ],
    examples: [yes, no],
  },
  {
    field: 'consent_on',
    kind: 'date',
    header: { en: 'Consent given on', da: 'Samtykke givet den', nb: 'Samtykke gitt den', ro: 'Acord dat pe' },
    names: [
      { en: 'Consent date', da: 'Samtykkedato', nb: 'Samtykkedato', ro: 'Data acordului' },
      { en: 'Subscribed on', da: 'Tilmeldt den', nb: 'Påmeldt den', ro: 'Abonat la' },
    ],
    examples: [{ en: '12.03.2024' }, { en: '2025-06-01' }],
  },
  {
    field: 'consent_source',
    kind: 'text',
    header: {
      en: 'Consent given by',
      da: 'Samtykke givet ved',
      nb: 'Samtykke gitt ved',
      ro: 'Acord dat prin',
    },
    names: [{ en: 'Consent source', da: 'Samtykkets kilde', nb: 'Samtykkets kilde', ro: 'Sursa acordului' }],
    hint: {
      en: 'Where they agreed: a form, a call, another program. It is kept as what the sheet said.',
      da: 'Hvor de sagde ja: en formular, et opkald, et andet program. Det gemmes som det, arket sagde.',
      nb: 'Hvor de sa ja: et skjema, en samtale, et annet program. Det lagres som det arket sa.',
      ro: 'Unde au fost de acord: un formular, un apel, alt program. Se păstrează așa cum a spus foaia.',
    },
    examples: [
      {
        en: 'Form on the website',
        da: 'Formular på hjemmesiden',
        nb: 'Skjema på nettsiden',
        ro: 'Formular pe site',
      },
      none,
    ],
  },
];
