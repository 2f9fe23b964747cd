// Puts everything that lies under this sku under another one.

import { Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '../../../../shared/calendar.ts';
import { useList, useWrite } from '../../../../web/reads.ts';
import { ability, can } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { listActiveProducts } from '../../../products/contract.ts';
import { moveProductBalances } from '../../contract/product-stock.ts';
import { moveStockTexts } from './move-stock-texts.ts';

export function MoveStockDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords(moveStockTexts);
  const today = useToday();
  const [date, setDate] = useState<Day>(today);
  const [product_id, choose] = useState<number | null>(null);
  const { rows } = useList(listActiveProducts, { params: { id } });
  const { write } = useWrite(moveProductBalances);
  const chosen = rows.find((row) => row.id === product_id);
  const move = async () => {
    if (
      !chosen ||
      !(await confirm({
        title: t('sure'),
        text: t('sure_text', { sku: chosen.sku }),
        yes: t('move'),
        danger: true,
      }))
    )
      return;
    const { sku } = await write({ params: { id }, body: { date, product_id: chosen.id } });
    flash.ok(t('moved', { sku }));
    onClose();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="sm">
        <DayInput
          label={t('date')}
          value={date}
          max={today}
          clearable={false}
          onChange={(day) => setDate(day ?? today)}
        />
        <Select
          label={t('product')}
          withAsterisk
          searchable
          data={rows.map((row) => ({ value: String(row.id), label: `${row.sku} – ${row.description}` }))}
          value={product_id === null ? null : String(product_id)}
          onChange={(next) => choose(next === null ? null : Number(next))}
        />
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ActionButton onClick={move} because={chosen ? null : t('choose')}>
            {t('move')}
          </ActionButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

/**
 * Drawn for everybody and shut, as documented, unless the tenant has switched it on and an admin looks at it
 * (inventory-decisions S8).
 */
export function MoveStock({ id }: { id: number }) {
  const t = useWords(moveStockTexts);
  const [isOpen, setOpen] = useState(false);
  const isOn = ability('stock_move_enabled') && can('products.write');
  return (
    <>
      <ActionButton variant="default" because={isOn ? null : t('off')} onClick={() => setOpen(true)}>
        {t('button')}
      </ActionButton>
      {isOpen && <MoveStockDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
