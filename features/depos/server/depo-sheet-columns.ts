// The columns of a sheet of depots.

import { latAndLng, zipAndTown } from '../../../shared/import-address.ts';
import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';

export const depoSheetTexts = texts({
  missing: {
    en: 'is not known: correct it, or give latitude and longitude',
    da: 'er ukendt: ret den, eller angiv bredde- og længdegrad',
    nb: 'er ukjent: rett den, eller oppgi bredde- og lengdegrad',
    ro: 'nu este cunoscută: corectați-o sau dați latitudinea și longitudinea',
  },
});

const none = { en: '' };

export const depoImportColumns: readonly ImportColumn[] = [
  {
    field: 'title',
    kind: 'text',
    required: true,
    header: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
    names: [
      { en: 'Depot' },
      { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
      { en: 'Title', da: 'Titel', nb: 'Tittel', ro: 'Titlu' },
      { en: 'Depot name', da: 'Depotnavn', nb: 'Depotnavn', ro: 'Numele depozitului' },
    ],
    examples: [{ en: 'Odense' }, { en: 'Aarhus' }],
  },
  {
    field: 'address',
    kind: 'text',
    header: { en: 'Address', da: 'Adresse', nb: 'Adresse', ro: 'Adresă' },
    names: [
      { en: 'Street', da: 'Vej', nb: 'Gate', ro: 'Stradă' },
      { en: 'Street address', da: 'Vejnavn og nummer', nb: 'Gateadresse' },
    ],
    hint: {
      en: 'With its house number. It is looked up, and shown before anything is saved.',
      da: 'Med husnummer. Den slås op og vises, før noget gemmes.',
      nb: 'Med husnummer. Den slås opp og vises før noe lagres.',
      ro: 'Cu numărul casei. Este căutată și arătată înainte de salvare.',
    },
    examples: [{ en: 'Vestergade 1' }, { en: 'Skolegade 12, 8000 Aarhus C' }],
  },
  ...zipAndTown,
  ...latAndLng,
  {
    field: 'description',
    kind: 'text',
    header: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse', ro: 'Descriere' },
    names: [{ en: 'Note', da: 'Bemærkning', nb: 'Merknad', ro: 'Notă' }],
    examples: [none, none],
  },
  {
    field: 'dashboard',
    kind: 'yes_no',
    header: { en: 'Daily mail', da: 'Daglig mail', nb: 'Daglig e-post', ro: 'E-mail zilnic' },
    examples: [none, none],
  },
  {
    field: 'recepient',
    kind: 'text',
    header: {
      en: 'Receivers of the daily mail',
      da: 'Modtagere af den daglige mail',
      nb: 'Mottakere av den daglige e-posten',
      ro: 'Destinatarii e-mailului zilnic',
    },
    names: [
      { en: 'Email', da: 'E-mail', nb: 'E-post', ro: 'E-mail' },
      { en: 'Mail', da: 'Mail', nb: 'Mail', ro: 'Mail' },
    ],
    examples: [none, none],
  },
];
