import { Anchor } from '@mantine/core';
import { inventoryPath, useDepoId, withQuery } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { Grid } from '../../../../web/ui/grid/Grid.tsx';
import type { GridRows } from '../../../../web/ui/grid/use-grid-rows.ts';
import { useWords } from '../../../../web/words.ts';
import type { GoodsRow } from '../../rules/goods-rows.ts';
import { goodsTexts } from './goods-texts.ts';
import type { useGoods } from './use-goods.ts';

interface Props {
  label: string;
  grid: GridRows<GoodsRow>;
  goods: ReturnType<typeof useGoods>;
  from_warehouse_id: number | null;
}

/** The goods, and where something is short the way to a win or loss that mends it (N2). */
export function GoodsGrid({ label, grid, goods, from_warehouse_id }: Props) {
  const t = useWords(goodsTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const lines = goods.shortages.map(({ product_id, missing }) => `${product_id}:${missing}`);
  return (
    <Grid
      label={label}
      of={grid}
      columns={goods.columns}
      wrong={goods.wrong}
      actions={t('actions')}
      rowName={(row) => row.sku}
    >
      {from_warehouse_id !== null && lines.length > 0 && (
        <Anchor
          inherit
          fw={600}
          target="_blank"
          rel="noreferrer"
          href={withQuery(
            inventoryPath(slug, depo_id, 'warehouses', from_warehouse_id, 'stock_transfers', 'new'),
            { kind: 'win_lose', lines },
          )}
        >
          {t('not_enough')}
        </Anchor>
      )}
    </Grid>
  );
}
