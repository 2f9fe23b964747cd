import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addDays, showDay, type Day } from '../../../shared/calendar.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { callWithHeaders } from '../../../web/api.ts';
import { markStale, useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { DateField } from '../../../web/ui/DateField.tsx';
import { DaysField } from '../../../web/ui/DaysField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { NumberField, SelectField, SwitchField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldRow } from '../../../web/ui/Form.tsx';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { type CalendarWeek } from '../calendar/contract.ts';
import { listTakenDays, planEventChoices, type PlanEventChoices } from '../choosing/contract.ts';
import { createPlanEvents } from '../contract.ts';
import { FARTHEST_BACK_DAYS, LONGEST_SERIES_DAYS, splitTaken } from '../rules.ts';
import { isInterval, isSeriesComplete, previewOf } from './calendar-rows.ts';
import { useRouteChoices } from './choices.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { SeriesPreview } from './SeriesPreview.tsx';
import styles from './Calendar.module.css';

interface Props {
  car: CalendarWeek['cars'][number];
  day: Day;
  onClose: () => void;
}

interface NewEvent extends Record<string, unknown> {
  route_id: number | null;
  user_id: number | null;
  date: Day[];
  recurring: boolean;
  end_date: Day | null;
  recurrence_interval: number | '';
  unit: Unit;
}

type Unit = 'weeks' | 'days';
const FORTNIGHT_WEEKS = 2;

/** In days, as the calendar repeats; what is no number stays what it is. */
const daysOf = ({ recurrence_interval, unit }: Pick<NewEvent, 'recurrence_interval' | 'unit'>) =>
  recurrence_interval === '' ? '' : recurrence_interval * (unit === 'weeks' ? 7 : 1);

/** Sends, marks what is out of date, and says which days of the series were skipped. */
function useCreate(car_id: number) {
  const t = useWords(planEventsTexts);
  const client = useQueryClient();
  // The same answer for the same body after a broken line; another body is another act.
  const sent = useRef({ of: '', key: '' });
  return async ({ route_id, user_id, date, recurring, end_date, ...repeated }: NewEvent) => {
    const interval = daysOf(repeated);
    // What is not chosen yet is refused with its field.
    const body = {
      car_id,
      route_id,
      user_id,
      date,
      recurrence_interval: recurring && interval !== '' ? interval : null,
      end_date: recurring ? end_date : null,
    } as BodyOf<typeof createPlanEvents>;
    const of = JSON.stringify(body);
    if (sent.current.of !== of) sent.current = { of, key: crypto.randomUUID() };
    const { value, headers } = await callWithHeaders(createPlanEvents, {
      body,
      idempotency_key: sent.current.key,
    }).catch((error: unknown) => {
      markStale(client, createPlanEvents);
      throw error;
    });
    markStale(client, createPlanEvents);
    flash.ok(t('created', { n: value.length }));
    const skipped = (headers.get('x-skipped-dates') ?? '').split(',').filter((day) => day !== '');
    if (skipped.length > 0) flash.info(t('skipped', { days: skipped.map(showDay).join(', ') }));
  };
}

/** The last choices stay while those for other days are asked. */
function useChoices(date: readonly Day[]) {
  const asked = useRead(planEventChoices, { query: { date: [...date] } }, { enabled: date.length > 0 });
  const [kept, setKept] = useState<PlanEventChoices>({ routes: [], drivers: [], cars: [] });
  if (asked.value && asked.value !== kept) setKept(asked.value);
  return { choices: asked.value ?? kept, error: asked.error, retry: asked.retry };
}

export function NewEventDialog({ car, day, onClose }: Props) {
  const t = useWords(planEventsTexts);
  const today = useToday();
  // Who comes from an approved route wants to plan that one.
  const [{ route: wanted }] = useSearch({ route: '' });
  const edit = useEditForm<NewEvent>({
    initial: {
      route_id: /^[1-9]\d{0,15}$/.test(wanted) ? Number(wanted) : null,
      user_id: null,
      date: [day],
      recurring: false,
      end_date: null,
      recurrence_interval: FORTNIGHT_WEEKS,
      unit: 'weeks',
    },
    save: useCreate(car.id),
    saved: onClose,
  });
  const values = edit.form.getValues();
  const { choices, error, retry } = useChoices(values.date);
  const route = useKnown(choices.routes, values.route_id);
  const driver = useKnown(choices.drivers, values.user_id);
  const min = addDays(today, -FARTHEST_BACK_DAYS);
  const max = addDays(today, LONGEST_SERIES_DAYS);
  const taken =
    useRead(listTakenDays, {
      query: {
        from: min,
        until: max,
        car_id: car.id,
        ...(values.route_id && { route_id: values.route_id }),
        ...(values.user_id && { user_id: values.user_id }),
      },
    }).value ?? [];
  const { recurring, end_date } = values;
  const interval = daysOf(values);
  const complete = !recurring || isSeriesComplete(end_date, interval);
  const series =
    recurring && complete ? { end_date, interval: interval as number } : { end_date: null, interval: null };
  const days = previewOf({ picked: values.date, ...series, day_span: route?.day_span ?? 1, today }, taken);
  const withCar = taken.filter((one) => one.of.includes('car'));
  const routes = useRouteChoices(choices.routes);
  const drivers = choices.drivers.map((one) => ({ value: String(one.id), label: one.full_name }));
  const n = Number(values.recurrence_interval);
  const units = [
    { value: 'weeks', label: t('weeks', { n }) },
    { value: 'days', label: t('days_unit', { n }) },
  ];
  const gone = (id: number | null, name: string | undefined) =>
    name === undefined ? [] : [{ value: String(id), label: t('taken_choice', { name }), disabled: true }];
  return (
    <FormDialog
      title={t('create_for', { car: car.internal_number, day: showDay(day) })}
      of={edit}
      onClose={onClose}
      size="lg"
      save={t('create_button')}
      incomplete={values.route_id === null || values.date.length === 0 || !complete}
    >
      {error && <Failure error={error} retry={retry} />}
      <FieldRow>
        <SelectField
          of={edit}
          name="route_id"
          label={t('route')}
          numeric
          required
          autoFocus
          placeholder={t('choose_route')}
          choices={[
            ...gone(values.route_id, route && !choices.routes.includes(route) ? route.name : undefined),
            ...routes,
          ]}
        />
        <SelectField
          of={edit}
          name="user_id"
          label={t('driver')}
          numeric
          clearable
          placeholder={t('choose_driver')}
          choices={[
            ...gone(
              values.user_id,
              driver && !choices.drivers.includes(driver) ? driver.full_name : undefined,
            ),
            ...drivers,
          ]}
        />
      </FieldRow>
      <div className={styles.when}>
        <DaysField
          of={edit}
          name="date"
          label={t('days')}
          hint={t('days_hint')}
          required
          min={min}
          max={max}
          closed={(one) => !values.date.includes(one) && splitTaken([one], 1, withCar).taken.length > 0}
        />
        <div>
          <SwitchField of={edit} name="recurring" label={t('recurring')} />
          {recurring && (
            <div className={styles.recurring}>
              <DateField
                of={edit}
                name="end_date"
                label={t('end_date')}
                required
                min={values.date[0] ?? today}
              />
              <FieldRow>
                <NumberField
                  of={edit}
                  name="recurrence_interval"
                  label={t('interval')}
                  required
                  min={1}
                  max={LONGEST_SERIES_DAYS}
                  hint={interval !== '' && !isInterval(interval) && <Invalid />}
                />
                <SelectField of={edit} name="unit" label={t('unit')} required choices={units} />
              </FieldRow>
            </div>
          )}
          <SeriesPreview days={days} />
        </div>
      </div>
    </FormDialog>
  );
}

function Invalid() {
  const t = useWords(planEventsTexts);
  return <span className={styles.missing}>{t('invalid')}</span>;
}

/** The row of the chosen id, kept when other days take it off the list. */
function useKnown<T extends { id: number }>(rows: readonly T[], id: number | null): T | undefined {
  const [kept, setKept] = useState<T>();
  const found = rows.find((row) => row.id === id);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}
