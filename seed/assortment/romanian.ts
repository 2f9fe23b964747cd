// What the Romanian trucks sell.

import type { Shelf } from './shelf.ts';

export const romanianShelves: readonly Shelf[] = [
  {
    sku: '030',
    first: 20,
    forms: [
      ['{} 2 l', 39.5, 2],
      ['{} 1 l', 24, 1],
    ],
    packaging_size: 6,
    storage_unit: 'stk',
    flavours: [
      'Înghețată de fistic',
      'Înghețată de alune',
      'Înghețată de cafea',
      'Înghețată de caramel',
      'Înghețată de cocos',
      'Înghețată de lămâie',
      'Înghețată de afine',
      'Înghețată de zmeură',
    ],
  },
  {
    sku: '031',
    first: 20,
    forms: [['{} 10 buc.', 52, 0.8]],
    packaging_size: 8,
    storage_unit: 'Kolli',
    flavours: ['Căpșuni pe băț', 'Migdale pe băț', 'Zmeură pe băț', 'Portocale pe băț', 'Caramel pe băț'],
  },
  {
    sku: '033',
    first: 20,
    forms: [['{} 1 l', 34, 1]],
    packaging_size: 6,
    storage_unit: 'stk',
    flavours: ['Sorbet de lămâie', 'Sorbet de căpșuni', 'Sorbet de ananas', 'Sorbet de portocale'],
  },
  {
    sku: '034',
    first: 1,
    forms: [['{} 6 porții', 79, 1.1]],
    packaging_size: 2,
    storage_unit: 'stk',
    flavours: ['Tort de înghețată', 'Ruladă de înghețată', 'Tort cu fructe'],
  },
];
