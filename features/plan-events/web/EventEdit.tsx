import type { KeyboardEvent } from 'react';
import { addDays } from '../../../shared/calendar.ts';
import { call } from '../../../web/api.ts';
import { useRead } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { useEditForm, type EditForm } from '../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { SelectField, type Choice } from '../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { planEventChoicesForEdit, type PlanEventChoices } from '../contract/choices.ts';
import { listEventStops } from '../contract/event-stops.ts';
import { changePlanEvent, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { useDriverChoices, useRouteChoices } from './choices.ts';
import { eventName } from './event-name.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useAct } from './use-acts.ts';
import { lastOf, useAbsences, useMoveQuestion } from './use-away.ts';
import { useDriverHours } from './use-hours.ts';
import type { Asked } from './use-moves.ts';
import styles from './EventForms.module.css';

/** A choice of its own, so that the keyboard reaches it too. */
const NOBODY = 0;

interface EditValues extends Record<string, unknown> {
  route_id: number;
  user_id: number;
}

interface Props {
  event: PlanEventInCalendar;
  /** Of a series it is asked which of its days change. */
  onSeries?: ((asked: Asked) => void) | undefined;
  onDone: () => void;
}

/** Route and driver within the cell; its own stay among the choices. */
export function EventEdit({ event, onSeries, onDone }: Props) {
  const choices = useRead(planEventChoicesForEdit, { params: { id: event.id } });
  if (choices.value) return <EditFields {...{ event, onSeries, onDone }} choices={choices.value} />;
  return choices.error ? <Failure error={choices.error} retry={choices.retry} /> : <Loading />;
}

/** Orders of private customers go along to the new route's nearest stops: they are listed first (RG54). */
function useEshopQuestion(event: PlanEventInCalendar): () => Promise<boolean> {
  const t = useWords(planEventsTexts);
  return async () => {
    if (event.eshop_stops_count === 0) return true;
    const stops = (await call(listEventStops, { params: { id: event.id } })).filter(
      (stop) => stop.stop_type === 'eshop',
    );
    return confirm({
      title: t('eshop_move'),
      yes: t('eshop_move_yes'),
      text: (
        <>
          {t('eshop_move_text')}
          <ul>
            {stops.map((stop) => (
              <li key={stop.id}>{stop.address}</li>
            ))}
          </ul>
        </>
      ),
    });
  };
}

/** What is chosen already stands among the choices, at their head when it is none of them. */
const withOwn = (list: Choice[], id: number, label: string): Choice[] =>
  list.some((one) => one.value === String(id)) ? list : [{ value: String(id), label }, ...list];

/** Saving asks first where online orders would go along to another route. */
function useEventForm(
  { event, onSeries, onDone }: Props,
  absences: readonly Absence[],
): EditForm<EditValues> {
  const t = useWords(planEventsTexts);
  const mayMoveEshop = useEshopQuestion(event);
  const mayBeAway = useMoveQuestion(absences);
  const change = useAct(changePlanEvent);
  const edit = useEditForm<EditValues>({
    initial: { route_id: event.route_id, user_id: event.user_id ?? NOBODY },
    save: ({ route_id, user_id }) =>
      change(
        {
          params: { id: event.id },
          body: { route_id, user_id: user_id === NOBODY ? null : user_id, lock_version: event.lock_version },
        },
        () => t('saved_of', { route: eventName(event) }),
      ),
    saved: onDone,
  });
  const save = async () => {
    const { route_id, user_id } = edit.form.getValues();
    const isSameRoute = route_id === event.route_id;
    if (!(await mayBeAway(event, { ...event, user_id }))) return true;
    if (!isSameRoute && !(await mayMoveEshop())) return true;
    if (event.series_id === null || !onSeries) await edit.save();
    else {
      const driver = user_id === NOBODY ? null : user_id;
      const change = {
        ...(!isSameRoute && { route_id }),
        ...(driver !== event.user_id && { user_id: driver }),
      };
      onDone();
      onSeries({ event, change, said: t('saved_of', { route: eventName(event) }) });
    }
    return true;
  };
  return { ...edit, save };
}

function EditFields({ event, choices, onSeries, onDone }: Props & { choices: PlanEventChoices }) {
  const t = useWords(planEventsTexts);
  const f = useWords(formTexts);
  const routes = useRouteChoices(choices, event.date);
  const isFixed = event.status !== 'planned';
  const nobody = { value: String(NOBODY), label: t('no_driver') };
  const days = Array.from({ length: event.day_span }, (_, n) => addDays(event.date, n));
  const absences = useAbsences(event.date, lastOf(days));
  const edit = useEventForm({ event, onSeries, onDone }, absences);
  const hours = useDriverHours(event.date, { plan_event_id: event.id });
  const drivers = useDriverChoices(choices, absences, days, hours);
  // Esc in a field may mean its list alone: what has been chosen is not thrown away by it.
  const leave = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(edit.isDirty() && target instanceof HTMLInputElement)) onDone();
  };
  return (
    <div role="presentation" className={styles.form} onKeyDown={leave}>
      <Form of={edit} guard={false} label={t('edit_of', { route: eventName(event) })}>
        <SelectField
          of={edit}
          name="route_id"
          label={t('route')}
          numeric
          choices={withOwn(routes, event.route_id, event.route_name)}
          disabled={isFixed}
          hint={isFixed ? t(wasNeverSeen(event.status) ? 'over' : 'started_route') : undefined}
        />
        <SelectField
          of={edit}
          name="user_id"
          label={t('driver')}
          numeric
          autoFocus
          choices={[
            nobody,
            ...(event.user_id === null
              ? drivers
              : withOwn(drivers, event.user_id, event.user_full_name ?? '')),
          ]}
        />
        <div className={styles.formButtons}>
          <SaveButton of={edit} because={edit.isDirty() ? null : f('nothing_to_save')} />
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
