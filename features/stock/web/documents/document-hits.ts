// Orders, transfers and counts in the search of the top bar, by the number that they are spoken of.

import type { StaffText } from '../../../../shared/texts.ts';
import { inventoryPath } from '../../../../web/address.ts';
import { callPath } from '../../../../web/api.ts';
import { askedNumber } from '../../../../web/asked-number.ts';
import type { PaletteSource } from '../../../../web/screens.ts';

interface Found {
  from_warehouse?: { id: number; name: string } | null;
  to_warehouse?: { id: number; name: string } | null;
  warehouse?: { id: number; name: string } | null;
}

/** One document of a kind: its number is its key, so that one row is read. */
function documentsOf(
  kind: 'stock_orders' | 'stock_transfers' | 'manual_counting_documents',
  title: StaffText,
): PaletteSource {
  return {
    id: kind,
    title,
    needs: 'inventory.read',
    async find(text, { tenant, depo_id }) {
      const number = askedNumber(text);
      if (depo_id === null || number === null) return [];
      const found = (await callPath('GET', inventoryPath(tenant, depo_id, kind, number))) as Found;
      const sides = [found.from_warehouse, found.to_warehouse, found.warehouse].filter(
        (side) => side !== null && side !== undefined,
      );
      const [first] = sides;
      return first
        ? [
            {
              title: `#${number}`,
              detail: sides.map(({ name }) => name).join(' → '),
              address: inventoryPath(tenant, depo_id, 'warehouses', first.id, kind, number),
            },
          ]
        : [];
    },
  };
}

export const documentHits: readonly PaletteSource[] = [
  documentsOf('stock_orders', { en: 'Stock orders', da: 'Lagerbestillinger', nb: 'Lagerbestillinger' }),
  documentsOf('stock_transfers', { en: 'Stock transfers', da: 'Overførsler', nb: 'Overføringer' }),
  documentsOf('manual_counting_documents', { en: 'Counts', da: 'Optællinger', nb: 'Tellinger' }),
];
