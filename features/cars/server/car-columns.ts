// The columns of a sheet of cars.

import type { ImportColumn } from '../../../shared/import-columns.ts';
import { carFieldTexts } from '../texts.ts';

const of = carFieldTexts;

export const carImportColumns: readonly ImportColumn[] = [
  {
    field: 'internal_number',
    kind: 'text',
    required: true,
    header: of.internal_number,
    names: [
      { en: 'Car', da: 'Bil', nb: 'Bil', ro: 'Mașina' },
      { en: 'Car number', da: 'Bilnummer', nb: 'Bilnummer', ro: 'Număr mașină' },
      { en: 'Number', da: 'Nummer', nb: 'Nummer', ro: 'Număr' },
      { en: 'Truck', da: 'Vogn', nb: 'Vogn' },
      { en: 'No.', da: 'Nr.', nb: 'Nr.', ro: 'Nr.' },
    ],
    examples: [{ en: '501' }, { en: '502' }],
  },
  {
    field: 'plate_number',
    kind: 'text',
    required: true,
    header: of.plate_number,
    names: [
      { en: 'Plate', da: 'Plade', nb: 'Skilt', ro: 'Număr de înmatriculare' },
      { en: 'Registration number', da: 'Reg.nr.', nb: 'Reg.nr.', ro: 'Nr. înmatriculare' },
      { en: 'License plate', da: 'Registreringsnummer', nb: 'Bilskilt' },
    ],
    examples: [{ en: 'AB 12 345' }, { en: 'AB 12 346' }],
  },
  {
    field: 'depo',
    kind: 'text',
    header: of.depo,
    names: [
      { en: 'Depot', ro: 'Depozit' },
      { en: 'Location', da: 'Sted', nb: 'Sted', ro: 'Locație' },
    ],
    hint: {
      en: 'Its title. Empty: the depo that is chosen beside the file.',
      da: 'Dets navn. Tom: det depot, der er valgt ved filen.',
      nb: 'Navnet på det. Tom: depotet som er valgt ved filen.',
      ro: 'Numele lui. Gol: depozitul ales lângă fișier.',
    },
    examples: [{ en: '' }, { en: '' }],
  },
  {
    field: 'mobile_number',
    kind: 'text',
    header: of.mobile_number,
    names: [
      { en: 'Phone', da: 'Telefon', nb: 'Telefon', ro: 'Telefon' },
      { en: 'Mobile', da: 'Mobil', nb: 'Mobil', ro: 'Mobil' },
      { en: 'Tel.', da: 'Tlf.', nb: 'Tlf.', ro: 'Tel.' },
    ],
    examples: [{ en: '+45 20 30 40 50' }, { en: '' }],
  },
  { field: 'axapta_code', kind: 'text', header: of.axapta_code, examples: [{ en: '' }, { en: '' }] },
  {
    field: 'mapon_car_id',
    kind: 'text',
    header: of.mapon_car_id,
    names: [{ en: 'MapOn' }],
    examples: [{ en: '' }, { en: '' }],
  },
  {
    field: 'franchise_car',
    kind: 'yes_no',
    header: of.franchise_car,
    names: [{ en: 'Franchise' }],
    examples: [
      { en: 'No', da: 'Nej', nb: 'Nei', ro: 'Nu' },
      { en: 'No', da: 'Nej', nb: 'Nei', ro: 'Nu' },
    ],
  },
  {
    field: 'status',
    kind: 'choice',
    choices: { active: of.active, inactive: of.inactive },
    header: of.status,
    examples: [of.active, of.active],
  },
];
