// What the trucks sell: invented names of ice cream, a shelf at a time. What shops buy (wallmob.ts) is among it, by the same numbers.

import type { TenantStory } from './tenants.ts';
import { soldToShops } from './wallmob.ts';

export interface StockProduct {
  sku: string;
  description: string;
  packaging_size: number;
  sales_price: string;
  tax_type: 'none' | 'percent';
  tax_amount: string | null;
  volume: string | null;
  storage_unit: 'stk' | 'Kolli';
  status: 'active' | 'inactive';
  b2b_product: boolean;
}

interface Shelf {
  /** The first digits of its numbers; counted on from `first`. */
  sku: string;
  first: number;
  /** `{}` is the flavour. */
  forms: readonly (readonly [form: string, price: number, volume: number | null])[];
  flavours: readonly string[];
  packaging_size: number;
  storage_unit: 'stk' | 'Kolli';
}

const shelves: Readonly<Record<TenantStory['locale'], readonly Shelf[]>> = {
  da: [
    {
      sku: '010',
      first: 20,
      forms: [
        ['{} 2 l', 66, 2],
        ['{} 1 l', 42, 1],
        ['{} 0,5 l', 27, 0.5],
      ],
      packaging_size: 6,
      storage_unit: 'stk',
      flavours: [
        'Pistacieis',
        'Hasselnøddeis',
        'Mokkais',
        'Karamelis',
        'Rom og rosin',
        'Mynte og chokolade',
        'Kokosis',
        'Lakridsis',
        'Banan og chokolade',
        'Citron og marengs',
        'Rabarberis',
        'Blåbæris',
        'Passionsis',
        'Æbleis',
      ],
    },
    {
      sku: '011',
      first: 20,
      forms: [
        ['{} 10 stk.', 86, 0.8],
        ['{} 24 stk.', 179, 1.9],
        ['{} 1 stk.', 12, 0.08],
      ],
      packaging_size: 8,
      storage_unit: 'Kolli',
      flavours: [
        'Jordbærpind',
        'Mandelpind',
        'Nougatpind',
        'Hindbærpind',
        'Appelsinpind',
        'Karamelpind',
        'Raketis',
        'Kokospind',
        'Mangopind',
        'Colapind',
        'Yoghurtpind',
      ],
    },
    {
      sku: '012',
      first: 20,
      forms: [
        ['{} 8 stk.', 124, 1],
        ['{} mini 16 stk.', 98, 0.9],
      ],
      packaging_size: 6,
      storage_unit: 'Kolli',
      flavours: [
        'Vaffel jordbær',
        'Vaffel chokolade',
        'Vaffel lakrids',
        'Vaffel nød',
        'Vaffel karamel',
        'Vaffel blåbær',
        'Vaffel skovbær',
        'Vaffel kaffe',
      ],
    },
    {
      sku: '013',
      first: 20,
      forms: [
        ['{} 1 l', 58, 1],
        ['{} 0,5 l', 36, 0.5],
      ],
      packaging_size: 6,
      storage_unit: 'stk',
      flavours: [
        'Citronsorbet',
        'Jordbærsorbet',
        'Solbærsorbet',
        'Ananassorbet',
        'Blodappelsinsorbet',
        'Hyldeblomstsorbet',
        'Rabarbersorbet',
        'Limesorbet',
      ],
    },
    {
      sku: '014',
      first: 20,
      forms: [
        ['{} 6 personer', 119.5, 1.1],
        ['{} 12 personer', 199, 2.2],
      ],
      packaging_size: 2,
      storage_unit: 'stk',
      flavours: [
        'Islagkage med marcipan',
        'Isroulade',
        'Islagkage med bær',
        'Nougatbombe',
        'Fødselsdagskage',
        'Is i krukke',
      ],
    },
    {
      sku: '015',
      first: 1,
      forms: [
        ['{} 0,75 l', 49.5, 0.75],
        ['{} 4 stk.', 44, 0.4],
      ],
      packaging_size: 8,
      storage_unit: 'stk',
      flavours: [
        'Havreis vanilje',
        'Havreis chokolade',
        'Havreis karamel',
        'Havreis jordbær',
        'Havreis lakrids',
        'Havreis mango',
      ],
    },
    {
      sku: '900',
      first: 10,
      forms: [['{}', 25, null]],
      packaging_size: 1,
      storage_unit: 'stk',
      flavours: ['Køletaske', 'Vafler til kugler 20 stk.', 'Chokoladesauce', 'Krymmel', 'Isske'],
    },
  ],
  nb: [
    {
      sku: '020',
      first: 20,
      forms: [
        ['{} 2 l', 92, 2],
        ['{} 1 l', 59, 1],
        ['{} 0,5 l', 39, 0.5],
      ],
      packaging_size: 6,
      storage_unit: 'stk',
      flavours: [
        'Pistasjis',
        'Hasselnøttis',
        'Mokkais',
        'Karamellis',
        'Rom og rosin',
        'Mynte og sjokolade',
        'Kokosis',
        'Lakrisis',
        'Banan og sjokolade',
        'Sitron og marengs',
        'Rabarbrais',
        'Blåbæris',
        'Pasjonsis',
        'Multeis',
      ],
    },
    {
      sku: '021',
      first: 20,
      forms: [
        ['{} 10 stk.', 112, 0.8],
        ['{} 24 stk.', 239, 1.9],
        ['{} 1 stk.', 16, 0.08],
      ],
      packaging_size: 8,
      storage_unit: 'Kolli',
      flavours: [
        'Jordbærpinne',
        'Mandelpinne',
        'Nugatpinne',
        'Bringebærpinne',
        'Appelsinpinne',
        'Karamellpinne',
        'Rakettis',
        'Kokospinne',
        'Mangopinne',
        'Colapinne',
        'Yoghurtpinne',
      ],
    },
    {
      sku: '022',
      first: 20,
      forms: [
        ['{} 8 stk.', 164, 1],
        ['{} mini 16 stk.', 129, 0.9],
      ],
      packaging_size: 6,
      storage_unit: 'Kolli',
      flavours: [
        'Kremmerhus jordbær',
        'Kremmerhus sjokolade',
        'Kremmerhus lakris',
        'Kremmerhus nøtt',
        'Kremmerhus karamell',
        'Kremmerhus blåbær',
        'Kremmerhus skogsbær',
        'Kremmerhus kaffe',
      ],
    },
    {
      sku: '023',
      first: 20,
      forms: [
        ['{} 1 l', 79, 1],
        ['{} 0,5 l', 48, 0.5],
      ],
      packaging_size: 6,
      storage_unit: 'stk',
      flavours: [
        'Sitronsorbet',
        'Jordbærsorbet',
        'Solbærsorbet',
        'Ananassorbet',
        'Blodappelsinsorbet',
        'Hylleblomstsorbet',
        'Rabarbrasorbet',
        'Limesorbet',
      ],
    },
    {
      sku: '024',
      first: 20,
      forms: [
        ['{} 6 porsjoner', 159, 1.1],
        ['{} 12 porsjoner', 269, 2.2],
      ],
      packaging_size: 2,
      storage_unit: 'stk',
      flavours: [
        'Iskake med marsipan',
        'Isrulade',
        'Iskake med bær',
        'Nugatbombe',
        'Bursdagskake',
        'Krukkeis',
      ],
    },
    {
      sku: '025',
      first: 1,
      forms: [
        ['{} 0,75 l', 69, 0.75],
        ['{} 4 stk.', 62, 0.4],
      ],
      packaging_size: 8,
      storage_unit: 'stk',
      flavours: [
        'Havreis vanilje',
        'Havreis sjokolade',
        'Havreis karamell',
        'Havreis jordbær',
        'Havreis lakris',
        'Havreis mango',
      ],
    },
    {
      sku: '900',
      first: 10,
      forms: [['{}', 35, null]],
      packaging_size: 1,
      storage_unit: 'stk',
      flavours: ['Kjølebag', 'Kjeks til kuler 20 stk.', 'Sjokoladesaus', 'Strøssel', 'Isskje'],
    },
  ],
  ro: [
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
  ],
};

const food = { tax_type: 'percent' as const, tax_amount: { da: '25.00', nb: '15.00', ro: '11.00' } };

/** In the order of the price list. Every fourth is sold to shops too; the last one of a shelf was taken out of the assortment. */
export function assortmentOf(locale: TenantStory['locale']): StockProduct[] {
  const tax = { tax_type: food.tax_type, tax_amount: food.tax_amount[locale] };
  const sold = soldToShops[locale].map(({ sku, name, price }): StockProduct => ({
    sku,
    description: name,
    packaging_size: 6,
    sales_price: (price / 100).toFixed(2),
    ...tax,
    volume: null,
    storage_unit: 'stk',
    status: 'active',
    b2b_product: true,
  }));
  const own = shelves[locale].flatMap((shelf) =>
    shelf.forms.flatMap(([form, price, volume], at) =>
      shelf.flavours.map((flavour, n): StockProduct => ({
        sku: `${shelf.sku}${String(shelf.first + at * shelf.flavours.length + n).padStart(2, '0')}`,
        description: form.replace('{}', flavour),
        packaging_size: shelf.packaging_size,
        storage_unit: shelf.storage_unit,
        sales_price: (price + (n % 4) * 2).toFixed(2),
        ...tax,
        volume: volume === null ? null : volume.toFixed(3),
        status: at > 0 && n === shelf.flavours.length - 1 ? 'inactive' : 'active',
        b2b_product: n % 4 === 0,
      })),
    ),
  );
  return [...sold, ...own].toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}
