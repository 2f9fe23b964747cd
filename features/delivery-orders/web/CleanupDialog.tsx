import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { sentencesOf } from '../../../web/api-error.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { cleanupOrders, countCleanup } from '../contract/order-status.ts';
import { dialogTexts } from './orders-texts.ts';

/** Last year's orders that nobody closed; how many is said before. */
export function CleanupDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(dialogTexts);
  const f = useWords(formTexts);
  const lastYear = Number(useToday().slice(0, 4)) - 1;
  const [start_date, setStart] = useState<Day>(`${lastYear}-01-01`);
  const [end_date, setEnd] = useState<Day>(`${lastYear}-12-31`);
  const count = useRead(countCleanup, { query: { start_date, end_date } });
  const cleaning = useWrite(cleanupOrders);
  const clean = async () => {
    const n = await cleaning.write({ body: { start_date, end_date } });
    flash.ok(t('cleaned', { n }));
    onClose();
  };
  return (
    <Dialog title={t('cleanup')} onClose={onClose}>
      <Text mb="sm">{t('cleanup_text')}</Text>
      <Group grow>
        <DayInput
          label={t('from')}
          value={start_date}
          clearable={false}
          onChange={(day) => day !== null && setStart(day)}
        />
        <DayInput
          label={t('to')}
          value={end_date}
          clearable={false}
          onChange={(day) => day !== null && setEnd(day)}
        />
      </Group>
      <Text mt="sm" aria-live="polite">
        {count.error
          ? sentencesOf(count.error).join(' ')
          : count.value !== undefined && t('cleanup_count', { n: count.value })}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {f('cancel')}
        </Button>
        <ActionButton color="red" because={count.value === 0 ? t('no_orders') : null} onClick={clean}>
          {t('close_orders')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}

function CleanupButton({ onClick }: { onClick: () => void }) {
  const t = useWords(dialogTexts);
  return (
    <Button variant="default" onClick={onClick}>
      {t('cleanup')}
    </Button>
  );
}
CleanupDialog.Button = CleanupButton;
