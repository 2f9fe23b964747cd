import { Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listDepoCars } from '../../cars/contract.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import { exportProductTransfers, exportSales } from '../contract/exports.ts';
import { MOST_EXPORT_DAYS } from '../rules/eod-report.ts';
import { eodTexts } from './eod-texts.ts';

const DAYS_AT_FIRST = 7;

export interface ExportPeriod {
  start_date: Day;
  end_date: Day;
}

/** The last seven days, today among them. */
export const lastDays = (today: Day): ExportPeriod => ({
  start_date: addDays(today, 1 - DAYS_AT_FIRST),
  end_date: today,
});

/** At most 30 days, ending with the end date: an earlier start is moved; the end is not left before the start. */
export function exportable({ start_date, end_date }: ExportPeriod): ExportPeriod {
  const end = end_date < start_date ? start_date : end_date;
  const earliest = addDays(end, -MOST_EXPORT_DAYS);
  return { start_date: start_date < earliest ? earliest : start_date, end_date: end };
}

/** What was sold and what was moved, as files (E4). */
export function ExportsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(eodTexts);
  const [period, setPeriod] = useState(lastDays(useToday()));
  const [car_ids, setCars] = useState<string[]>([]);
  const { value: cars = [] } = useRead(listDepoCars);
  const options = () => ({ query: { ...period, car_ids }, format: 'csv' as const });
  const day = (name: keyof ExportPeriod, label: string) => (
    <DayInput
      label={label}
      clearable={false}
      value={period[name]}
      onChange={(given) => given && setPeriod(exportable({ ...period, [name]: given }))}
    />
  );
  return (
    <Dialog title={t('exports')} onClose={onClose}>
      <Stack>
        <Group grow>
          {day('start_date', t('start_date'))}
          {day('end_date', t('end_date'))}
        </Group>
        <MultiSelect
          label={t('cars')}
          data={carChoices(cars)}
          value={car_ids}
          searchable
          clearable
          onChange={setCars}
        />
        <Group justify="flex-end">
          <ExportButton endpoint={exportSales} options={options}>
            {t('export_sales')}
          </ExportButton>
          <ExportButton endpoint={exportProductTransfers} options={options}>
            {t('export_transfers')}
          </ExportButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
