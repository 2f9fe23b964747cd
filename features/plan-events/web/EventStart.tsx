import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { NumberField } from '../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { useWords } from '../../../web/words.ts';
import { changePlanEvent, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { eventName } from './event-name.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useAct } from './use-acts.ts';
import type { Asked } from './use-moves.ts';
import calendar from './Calendar.module.css';
import styles from './EventForms.module.css';

interface Props {
  event: PlanEventInCalendar;
  /** Of a series it is asked which of its days change. */
  onSeries?: ((asked: Asked) => void) | undefined;
  onDone: () => void;
}

type Typed = number | '';

/** Hour and minutes of the first stop; a blank field keeps what holds now (RG47). */
export function EventStart({ event, onSeries, onDone }: Props) {
  const t = useWords(planEventsTexts);
  const change = useAct(changePlanEvent);
  const said = t('saved_of', { route: eventName(event) });
  const [hour = '', minutes = ''] = (event.route_start_end_time ?? '').slice(0, 5).split(':');
  const ofSeries = event.series_id !== null && onSeries !== undefined;
  const send = async (start_at_hour: Typed | null, start_at_min: Typed | null) => {
    const body = { start_at_hour, start_at_min, lock_version: event.lock_version };
    if (!ofSeries) return void (await change({ params: { id: event.id }, body }, () => said));
    const part = (typed: Typed | null, holds: string) => (typed === '' ? Number(holds) : Number(typed));
    const start_at =
      start_at_hour === null
        ? null
        : { hour: part(start_at_hour, hour), minute: part(start_at_min, minutes) };
    return onSeries({ event, change: { start_at }, said });
  };
  const edit = useEditForm<{ start_at_hour: Typed; start_at_min: Typed }>({
    initial: { start_at_hour: event.start_at_hour ?? '', start_at_min: event.start_at_min ?? '' },
    save: (values) => send(values.start_at_hour, values.start_at_min),
    saved: onDone,
  });
  return (
    <div
      role="presentation"
      className={styles.form}
      onKeyDown={(key) => {
        if (key.key === 'Escape') onDone();
      }}
    >
      <Form of={edit} guard={false} label={t('start_of', { route: eventName(event) })}>
        <div className={styles.clock}>
          <NumberField
            of={edit}
            name="start_at_hour"
            label={t('hour')}
            min={0}
            max={23}
            placeholder={hour}
            autoFocus
          />
          <NumberField
            of={edit}
            name="start_at_min"
            label={t('minutes')}
            min={0}
            max={59}
            placeholder={minutes}
          />
        </div>
        <div className={calendar.note}>{t('start_hint')}</div>
        <div className={styles.formButtons}>
          <SaveButton of={edit} />
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          {event.start_at_hour !== null && (
            <ActionButton variant="subtle" onClick={() => send(null, null).then(onDone)}>
              {t('start_of_route')}
            </ActionButton>
          )}
        </div>
      </Form>
    </div>
  );
}
