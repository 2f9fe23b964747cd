import { Alert, Group, Text } from '@mantine/core';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { useWords } from '../../../web/words.ts';
import { destroyPlanEvent, destroyWithSeries, listDestroyable } from '../contract/destroyed-events.ts';
import { hasEshopStops, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { eventName } from './event-name.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useAct } from './use-acts.ts';
import styles from './EventForms.module.css';

/** The days in the question; a long list ends in its last day. */
export function datesOf(events: readonly { date: Day }[]): string {
  const days = events.map(({ date }) => showDay(date));
  return days.length > 12 ? `${days.slice(0, 10).join(', ')} … ${days.at(-1)}` : days.join(', ');
}

export function DestroyDialog({ event, onClose }: { event: PlanEventInCalendar; onClose: () => void }) {
  const t = useWords(planEventsTexts);
  const eshop = useRead(hasEshopStops, { params: { id: event.id } });
  const inSeries = useRead(
    listDestroyable,
    { query: { plan_event_id: event.id } },
    { enabled: event.series_id !== null },
  ).value;
  const one = useAct(destroyPlanEvent);
  const series = useAct(destroyWithSeries);
  const params = { id: event.id };
  const destroyOne = async () => {
    await one({ params }, () => t('destroyed', { route: eventName(event) }));
    onClose();
  };
  const destroySeries = async () => {
    await series({ params }, ({ deleted_count, stayed_count }) => {
      const text = t('series_destroyed', { n: deleted_count });
      return stayed_count > 0 ? t('series_stayed', { text, n: stayed_count }) : text;
    });
    onClose();
  };
  return (
    <Dialog title={t('destroy_title')} onClose={onClose}>
      <Text size="md" mb="sm">
        {t('destroy_text', {
          route: event.route_name,
          car: event.car_internal_number,
          day: showDay(event.date),
        })}
      </Text>
      {inSeries && inSeries.length > 0 && (
        <Text mb="sm">{t('destroyed_dates', { n: inSeries.length, days: datesOf(inSeries) })}</Text>
      )}
      {(eshop.value ?? event.eshop_stops_count > 0) && (
        <p className={styles.notice} role="alert">
          {t('eshop_notice')}
        </p>
      )}
      {!event.can_be_deleted && (
        <Alert color="yellow" mb="sm">
          {t('cannot_destroy')}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        {event.series_id !== null && (
          <ActionButton color="red" variant="light" onClick={destroySeries}>
            {t('destroy_series')}
          </ActionButton>
        )}
        <ActionButton
          color="red"
          because={event.can_be_deleted ? null : t('cannot_destroy')}
          onClick={destroyOne}
        >
          {t('destroy_event')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
