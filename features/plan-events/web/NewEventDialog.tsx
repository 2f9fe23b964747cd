import { useState } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { DateField } from '../../../web/ui/DateField.tsx';
import { DaysField } from '../../../web/ui/DaysField.tsx';
import { useEditForm, type EditForm } from '../../../web/ui/edit-form.ts';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { NumberField, SelectField, SwitchField } from '../../../web/ui/fields.tsx';
import { FieldRow } from '../../../web/ui/Form.tsx';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import { listTakenDays, planEventChoices, type PlanEventChoices } from '../contract/choices.ts';
import { FARTHEST_BACK_DAYS, LONGEST_SERIES_DAYS, splitTaken } from '../rules/plan-event.ts';
import { isInterval, isSeriesComplete, previewOf } from './calendar-rows.ts';
import type { Car } from './calendar-view.ts';
import { useDriverChoices, useRouteChoices } from './choices.ts';
import { daysOf, FORTNIGHT_WEEKS, useCreate, useCreateName, type NewEvent, type Whose } from './new-event.ts';
import { usePastQuestion } from './past-question.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { useRouteToPlan } from './RouteToPlan.tsx';
import { SeriesPreview } from './SeriesPreview.tsx';
import { lastOf, useAbsences, useAwayQuestion } from './use-away.ts';
import { useDriverHours } from './use-hours.ts';
import calendar from './Calendar.module.css';
import styles from './EventForms.module.css';

interface Props {
  whose: Whose;
  /** Those of the calendar. */
  cars: readonly Car[];
  day: Day;
  onClose: () => void;
}

const NO_CHOICES: PlanEventChoices = {
  routes: [],
  drivers: [],
  cars: [],
  taken_routes: [],
  taken_drivers: [],
};

/** The last choices stay while those for other days are asked. */
function useChoices(date: readonly Day[]) {
  const asked = useRead(planEventChoices, { query: { date: [...date] } }, { enabled: date.length > 0 });
  const [kept, setKept] = useState<PlanEventChoices>(NO_CHOICES);
  if (asked.value && asked.value !== kept) setKept(asked.value);
  return { choices: asked.value ?? kept, error: asked.error, retry: asked.retry };
}

/** The row of the chosen id, kept when other days take it off the list. */
function useKnown<T extends { id: number }>(rows: readonly T[], id: number | null): T | undefined {
  const [kept, setKept] = useState<T>();
  const found = rows.find((row) => row.id === id);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}

/** Days on which the car, the chosen route or the chosen driver is taken, as far as anybody plans. */
function useTaken({ car_id, route_id, user_id }: NewEvent, from: Day, until: Day) {
  const asked = useRead(listTakenDays, {
    query: {
      from,
      until,
      ...(car_id && { car_id }),
      ...(route_id && { route_id }),
      ...(user_id && { user_id }),
    },
  });
  return asked.value ?? [];
}

/** What is chosen and is gone meanwhile stays in sight, and cannot be chosen again; what is taken says so itself. */
function useGone() {
  const t = useWords(planEventsTexts);
  return <R extends { id: number }>(
    rows: readonly R[],
    taken: readonly { id: number }[],
    row: R | undefined,
    nameOf: (row: R) => string,
  ) =>
    row && !rows.includes(row) && !taken.some((one) => one.id === row.id)
      ? [{ value: String(row.id), label: t('taken_choice', { name: nameOf(row) }), disabled: true }]
      : [];
}

interface FieldsProps {
  of: EditForm<NewEvent>;
  choices: PlanEventChoices;
  route: PlanEventChoices['routes'][number] | undefined;
}

interface DriverProps extends FieldsProps {
  day: Day;
  absences: readonly Absence[];
}

function RouteAndDriver({ of, choices, route, day, absences }: DriverProps) {
  const t = useWords(planEventsTexts);
  const gone = useGone();
  const driver = useKnown(choices.drivers, of.form.getValues().user_id);
  const [first] = of.form.getValues().date;
  const routes = useRouteChoices(choices, first ?? null);
  const { date, route_id } = of.form.getValues();
  const hours = useDriverHours(first ?? day, route_id === null ? {} : { route_id });
  const drivers = useDriverChoices(choices, absences, date, hours);
  return (
    <FieldRow>
      <SelectField
        of={of}
        name="route_id"
        label={t('route')}
        numeric
        required
        autoFocus
        placeholder={t('choose_route')}
        choices={[...gone(choices.routes, choices.taken_routes, route, ({ name }) => name), ...routes]}
      />
      <SelectField
        of={of}
        name="user_id"
        label={t('driver')}
        numeric
        clearable
        placeholder={t('choose_driver')}
        choices={[
          ...gone(choices.drivers, choices.taken_drivers, driver, ({ full_name }) => full_name),
          ...drivers,
        ]}
      />
    </FieldRow>
  );
}

function Invalid() {
  const t = useWords(planEventsTexts);
  return <span className={calendar.missing}>{t('invalid')}</span>;
}

/** Until when and how often a recurring event is driven. */
function Recurrence({ of, today }: { of: EditForm<NewEvent>; today: Day }) {
  const t = useWords(planEventsTexts);
  const values = of.form.getValues();
  const interval = daysOf(values);
  const n = Number(values.recurrence_interval);
  const units = [
    { value: 'weeks', label: t('weeks', { n }) },
    { value: 'days', label: t('days_unit', { n }) },
  ];
  return (
    <div className={styles.recurring}>
      <DateField of={of} name="end_date" label={t('end_date')} required min={values.date[0] ?? today} />
      <FieldRow>
        <NumberField
          of={of}
          name="recurrence_interval"
          label={t('interval')}
          required
          min={1}
          max={LONGEST_SERIES_DAYS}
          hint={interval !== '' && !isInterval(interval) && <Invalid />}
        />
        <SelectField of={of} name="unit" label={t('unit')} required choices={units} />
      </FieldRow>
    </div>
  );
}

/** Whether what is filled in of the recurrence is enough to plan by. */
const isWhole = (values: NewEvent) => !values.recurring || isSeriesComplete(values.end_date, daysOf(values));

function When({ of, route }: Pick<FieldsProps, 'of' | 'route'>) {
  const t = useWords(planEventsTexts);
  const today = useToday();
  const values = of.form.getValues();
  const min = addDays(today, -FARTHEST_BACK_DAYS);
  const max = addDays(today, LONGEST_SERIES_DAYS);
  const taken = useTaken(values, min, max);
  const withCar = taken.filter((one) => one.of.includes('car'));
  const series =
    values.recurring && isWhole(values)
      ? { end_date: values.end_date, interval: daysOf(values) as number }
      : { end_date: null, interval: null };
  const days = previewOf({ picked: values.date, ...series, day_span: route?.day_span ?? 1, today }, taken);
  return (
    <div className={styles.when}>
      <DaysField
        of={of}
        name="date"
        label={t('days')}
        hint={t('days_hint')}
        required
        min={min}
        max={max}
        closed={(one) => !values.date.includes(one) && splitTaken([one], 1, withCar).taken.length > 0}
      />
      <div>
        <SwitchField of={of} name="recurring" label={t('recurring')} />
        {values.recurring && <Recurrence of={of} today={today} />}
        <SeriesPreview days={days} />
      </div>
    </div>
  );
}

/** What is still to be filled in, by the names of its words. */
const missingIn = (values: NewEvent) =>
  [
    values.car_id === null && ('car' as const),
    values.route_id === null && ('route' as const),
    values.date.length === 0 && ('days' as const),
    values.recurring && values.end_date === null && ('end_date' as const),
    values.recurring && !isInterval(daysOf(values)) && ('interval' as const),
  ].filter((name) => name !== false);

/** In the row of a driver the car is chosen: an own one that is free on the days. */
function CarField({ of, choices, cars }: Omit<FieldsProps, 'route'> & Pick<Props, 'cars'>) {
  const t = useWords(planEventsTexts);
  const depo_id = useDepoId();
  const free = new Set(choices.cars.map(({ id }) => id));
  const own = cars.filter((car) => car.depo_id === depo_id && free.has(car.id));
  return (
    <SelectField
      of={of}
      name="car_id"
      label={t('car')}
      numeric
      required
      autoFocus
      placeholder={t('choose_car')}
      choices={carChoices(own)}
    />
  );
}

/** The picked days, as far as anything planned on them reaches. */
const spanOf = ({ date }: NewEvent, day: Day): [Day, Day] =>
  date.length === 0 ? [day, day] : [date.reduce((one, two) => (two < one ? two : one)), lastOf(date, 14)];

export function NewEventDialog({ whose, cars, day, onClose }: Props) {
  const t = useWords(planEventsTexts);
  const f = useWords(formTexts);
  const nameOf = useCreateName();
  const wanted = useRouteToPlan();
  const mayBePast = usePastQuestion();
  const edit = useEditForm<NewEvent>({
    initial: {
      car_id: 'car' in whose ? whose.car.id : null,
      route_id: wanted.id,
      user_id: 'car' in whose ? null : (whose.driver?.id ?? null),
      date: [day],
      recurring: false,
      end_date: null,
      recurrence_interval: FORTNIGHT_WEEKS,
      unit: 'weeks',
    },
    save: useCreate(),
    saved: () => {
      onClose();
      if (wanted.id !== null) wanted.letBe();
    },
  });
  const values = edit.form.getValues();
  const { choices, error, retry } = useChoices(values.date);
  const route = useKnown(choices.routes, values.route_id);
  const ends = route?.day_span === 1 ? route.last_stop_arrival_time : null;
  const absences = useAbsences(...spanOf(values, day));
  const mayBeAway = useAwayQuestion();
  const save = async () => {
    const { date, car_id, user_id } = edit.form.getValues();
    const trip = { car_id: car_id ?? 0, car_internal_number: '', user_id, user_full_name: null };
    const times = { day_span: route?.day_span ?? 1, departs_at: null, returns_at: null };
    const trips = date.map((one) => ({ date: one, ...times, ...trip }));
    return (await mayBePast(date, ends)) && (await mayBeAway(absences, trips)) && edit.save();
  };
  const missing = missingIn(values).map((name) => t(name));
  return (
    <FormDialog
      title={nameOf(whose, day)}
      of={{ ...edit, save }}
      onClose={onClose}
      size="lg"
      save={t('create_button')}
      because={missing.length > 0 ? f('fill_in', { names: missing.join(', ') }) : null}
    >
      {error && <Failure error={error} retry={retry} />}
      {!('car' in whose) && <CarField of={edit} choices={choices} cars={cars} />}
      <RouteAndDriver of={edit} {...{ choices, route, day, absences }} />
      <When of={edit} route={route} />
    </FormDialog>
  );
}
