// The columns of a sheet of products, with the minimums of one depot.

import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';
import { productFieldTexts as of } from '../texts.ts';

const choiceTexts = texts({
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv', ro: 'Activ' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv', ro: 'Inactiv' },
  stk: { en: 'Pieces', da: 'stk', nb: 'stk', ro: 'bucăți' },
  Kolli: { en: 'Packages', da: 'Kolli', nb: 'Kolli', ro: 'Baxuri' },
  none: { en: 'None', da: 'Ingen', nb: 'Ingen', ro: 'Fără' },
  percent: { en: 'Percent', da: 'Procent', nb: 'Prosent', ro: 'Procent' },
  amount: { en: 'Amount', da: 'Beløb', nb: 'Beløp', ro: 'Sumă' },
});
const { active, inactive, stk, Kolli, none, percent, amount } = choiceTexts;

const minimum = { kind: 'count', least: 1, examples: [24, 48] } as const;

export const productImportColumns: readonly ImportColumn[] = [
  {
    field: 'sku',
    kind: 'text',
    required: true,
    header: of.sku,
    names: [
      { en: 'Product number', da: 'Varenr.', nb: 'Varenr.', ro: 'Cod produs' },
      { en: 'Item number', da: 'Artikelnummer', nb: 'Artikkelnummer', ro: 'Cod articol' },
      { en: 'Item no.', da: 'Varenr', nb: 'Artikkelnr', ro: 'Cod' },
    ],
    examples: [{ en: '1001' }, { en: '1002' }],
  },
  {
    field: 'description',
    kind: 'text',
    header: of.description,
    names: [
      { en: 'Product', da: 'Vare', nb: 'Vare', ro: 'Produs' },
      { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
      { en: 'Product name', da: 'Varenavn', nb: 'Varenavn', ro: 'Denumire' },
      { en: 'Item', da: 'Tekst', nb: 'Varetekst', ro: 'Descriere' },
    ],
    examples: [
      { en: 'Vanilla cone', da: 'Vaniljevaffel', nb: 'Vaniljekjeks', ro: 'Cornet de vanilie' },
      { en: 'Strawberry lolly', da: 'Jordbærispind', nb: 'Jordbæris', ro: 'Înghețată de căpșuni' },
    ],
  },
  {
    field: 'packaging_size',
    kind: 'count',
    least: 1,
    header: of.packaging_size,
    names: [
      { en: 'Pieces per package', da: 'Stk. pr. kolli', nb: 'Stk. per kolli', ro: 'Bucăți pe bax' },
      { en: 'Package', da: 'Kolli', nb: 'Kolli', ro: 'Bax' },
    ],
    examples: [24, 12],
  },
  {
    field: 'sales_price',
    kind: 'amount',
    decimals: 2,
    money: true,
    header: of.sales_price,
    names: [
      { en: 'Price', da: 'Pris', nb: 'Pris', ro: 'Preț' },
      { en: 'Unit price', da: 'Stykpris', nb: 'Stykkpris', ro: 'Preț de vânzare' },
    ],
    examples: [25, 18.5],
  },
  {
    field: 'cost_price',
    kind: 'amount',
    decimals: 2,
    money: true,
    header: of.cost_price,
    names: [
      { en: 'Cost', da: 'Kost', nb: 'Innpris', ro: 'Cost' },
      { en: 'Purchase price', da: 'Indkøbspris', nb: 'Innkjøpspris', ro: 'Preț de achiziție' },
    ],
    examples: [11.25, 8],
  },
  {
    field: 'tax_type',
    kind: 'choice',
    choices: { none, percent, amount },
    header: of.tax_type,
    names: [{ en: 'Tax', ro: 'Tip taxă' }],
    examples: [none, none],
  },
  {
    field: 'tax_amount',
    kind: 'amount',
    decimals: 2,
    header: of.tax_amount,
    examples: [{ en: '' }, { en: '' }],
  },
  {
    field: 'volume',
    kind: 'amount',
    decimals: 3,
    header: of.volume,
    names: [{ en: 'Litres', da: 'Liter', nb: 'Liter', ro: 'Litri' }],
    examples: [0.12, 0.08],
  },
  {
    field: 'storage_unit',
    kind: 'choice',
    choices: { stk, Kolli },
    header: of.storage_unit,
    names: [{ en: 'Unit', da: 'Enhed', nb: 'Enhet', ro: 'Unitate' }],
    examples: [stk, stk],
  },
  {
    field: 'sequence_number',
    kind: 'count',
    least: 0,
    header: of.sequence_number,
    names: [{ en: 'Order', da: 'Sortering', nb: 'Sortering', ro: 'Ordine' }],
    examples: [1, 2],
  },
  {
    field: 'minimum_for_depo',
    ...minimum,
    header: of.minimum_for_depo,
    names: [
      { en: 'Minimum', da: 'Minimum', nb: 'Minimum', ro: 'Minim' },
      { en: 'Depo minimum', da: 'Depotminimum', nb: 'Depotminimum', ro: 'Minim depozit' },
    ],
  },
  {
    field: 'minimum_for_cars',
    ...minimum,
    header: of.minimum_for_cars,
    names: [
      { en: 'Car minimum', da: 'Bilminimum', nb: 'Bilminimum', ro: 'Minim mașină' },
      { en: 'Minimum for cars', da: 'Minimum for biler', nb: 'Minimum for biler' },
    ],
  },
  {
    field: 'status',
    kind: 'choice',
    choices: { active, inactive },
    header: of.status,
    names: [{ en: 'State', ro: 'Stare' }],
    examples: [active, active],
  },
];
