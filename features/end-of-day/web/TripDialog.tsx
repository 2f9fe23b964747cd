import { Select, Stack } from '@mantine/core';
import { showDay } from '../../../shared/calendar.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { listPossiblePlanEvents, type EodReport } from '../contract/eod-report.ts';
import { putEodReportOnTrip } from '../contract/trip-of-report.ts';
import { dialogTexts } from './eod-texts.ts';
import { tripTexts } from './trip-texts.ts';

/** A report that nobody found the trip of: those that fit are one press away, the day's others below. */
export function TripDialog({ report, onClose }: { report: EodReport; onClose: () => void }) {
  const t = useWords(tripTexts);
  const d = useWords(dialogTexts);
  const { write, isWriting } = useWrite(putEodReportOnTrip);
  const { value: ofDay } = useRead(listPossiblePlanEvents, { query: { date: report.business_date } });
  const fitting = new Set(report.fitting_trips.map(({ plan_event_id }) => plan_event_id));
  const others = (ofDay ?? []).filter(({ id }) => !fitting.has(id));
  const put = async (plan_event_id: number) => {
    try {
      await write({ params: { id: report.id }, body: { plan_event_id, lock_version: report.lock_version } });
      flash.ok(d('linked'));
      onClose();
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <Dialog title={t('trip_title', { day: showDay(report.business_date) })} onClose={onClose}>
      <Stack gap="xs">
        {report.unmapped_reason !== null && <p>{report.unmapped_reason}</p>}
        {report.fitting_trips.map(({ plan_event_id, title }) => (
          <Button
            key={plan_event_id}
            loading={isWriting}
            onClick={() => {
              void put(plan_event_id);
            }}
          >
            {t('put_on', { title })}
          </Button>
        ))}
        <Select
          label={t('other_trip')}
          placeholder={others.length === 0 ? d('no_trips') : ''}
          searchable
          value={null}
          data={others.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(value) => {
            if (value !== null) void put(Number(value));
          }}
        />
      </Stack>
    </Dialog>
  );
}
