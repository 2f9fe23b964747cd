import { TextInput } from '@mantine/core';
import { adminDepoPath, inventoryPath, useDepoId } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { RadioField, SelectField, SwitchField, TextField, useField } from '../../../web/ui/fields.tsx';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { AbsencesOf } from '../../absences/web/AbsencesOf.tsx';
import { History } from '../../history/web/History.tsx';
import { carStatuses, createCar, showCar, updateCar, type Car } from '../contract.ts';
import { carFieldTexts } from '../texts.ts';
import { CarLocation } from './CarLocation.tsx';
import { carFormTexts } from './cars-texts.ts';
import { CarTracker } from './CarTracker.tsx';
import { CarUse } from './CarUse.tsx';
import styles from './Cars.module.css';

/** What the form holds; its fields are named here and nowhere else. */
const valuesOf = (car: Car | null, depo_id: number) => ({
  internal_number: car?.internal_number ?? '',
  mobile_number: car?.mobile_number ?? '',
  plate_number: car?.plate_number ?? '',
  axapta_code: car?.axapta_code ?? '',
  depo_id: car?.depo_id ?? depo_id,
  mapon_car_id: car?.mapon_car_id ?? '',
  status: car?.status ?? 'active',
  franchise_car: car?.franchise_car ?? false,
  send_to_lakrids: car?.send_to_lakrids ?? false,
  lakrids_route_number: car?.lakrids_route_number ?? '',
});
type CarValues = ReturnType<typeof valuesOf>;

/** Typed once, for a new car, and read-only ever after. */
function PlateField({ of, isNew, disabled }: { of: EditForm<CarValues>; isNew: boolean; disabled: boolean }) {
  const t = useWords(carFormTexts);
  const f = useWords(carFieldTexts);
  const field = useField({
    of,
    name: 'plate_number',
    label: f('plate_number'),
    required: isNew,
    disabled,
    hint: isNew ? undefined : t('plate_fixed'),
  });
  return (
    <TextInput
      {...field}
      readOnly={!isNew}
      maxLength={30}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

function LakridsFields({ of, disabled }: { of: EditForm<CarValues>; disabled: boolean }) {
  const t = useWords(carFormTexts);
  const f = useWords(carFieldTexts);
  return (
    <FieldGroup title={t('lakrids')}>
      <FieldRow>
        <SwitchField of={of} name="send_to_lakrids" label={f('send_to_lakrids')} disabled={disabled} />
        <TextField
          of={of}
          name="lakrids_route_number"
          label={f('lakrids_route_number')}
          hint={t('route_number_hint')}
          maxLength={50}
          required={of.form.values.send_to_lakrids}
          disabled={disabled}
        />
      </FieldRow>
    </FieldGroup>
  );
}

/** The depot's choices are the person's own; a car that stands elsewhere keeps its own among them. */
function useDepoChoices(car: Car | null) {
  const choices = useSession().depos.map(({ id, title }) => ({ value: String(id), label: title }));
  const isMissing = car !== null && !choices.some(({ value }) => value === String(car.depo_id));
  return isMissing ? [{ value: String(car.depo_id), label: car.depo_title }, ...choices] : choices;
}

interface FieldsProps {
  of: EditForm<CarValues>;
  car: Car | null;
  disabled: boolean;
}

/** What the car is called, whose it is, and how others know it. */
function Names({ of, car, disabled }: FieldsProps) {
  const t = useWords(carFormTexts);
  const f = useWords(carFieldTexts);
  const depos = useDepoChoices(car);
  return (
    <>
      <FieldRow>
        <TextField
          of={of}
          name="internal_number"
          label={f('internal_number')}
          required
          autoFocus={!car}
          maxLength={50}
          disabled={disabled}
        />
        <PlateField of={of} isNew={!car} disabled={disabled} />
        <SelectField
          of={of}
          name="depo_id"
          label={f('depo')}
          numeric
          required
          choices={depos}
          hint={car ? t('depo_hint') : undefined}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          of={of}
          name="mobile_number"
          label={f('mobile_number')}
          type="tel"
          maxLength={50}
          disabled={disabled}
        />
        <TextField of={of} name="axapta_code" label={f('axapta_code')} maxLength={50} disabled={disabled} />
        <TextField
          of={of}
          name="mapon_car_id"
          label={f('mapon_car_id')}
          hint={t('mapon_hint')}
          maxLength={50}
          disabled={disabled}
        />
      </FieldRow>
    </>
  );
}

/** Whether it drives; going off says first what it is still used for. */
function Standing({ of, car, disabled }: FieldsProps) {
  const f = useWords(carFieldTexts);
  const isGoingOff = car?.status === 'active' && of.form.values.status === 'inactive';
  return (
    <>
      <FieldRow>
        <RadioField
          of={of}
          name="status"
          label={f('status')}
          choices={carStatuses.map((value) => ({ value, label: f(value) }))}
          disabled={disabled}
        />
        <SwitchField of={of} name="franchise_car" label={f('franchise_car')} disabled={disabled} />
      </FieldRow>
      {isGoingOff && <CarUse id={car.id} />}
    </>
  );
}

function useCarForm(opened: Car | null, reload: () => void) {
  const t = useWords(carFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const making = useWrite(createCar);
  const changing = useWrite(updateCar);
  return useRecordForm<Car, CarValues>({
    opened,
    reload,
    valuesOf: (record) => valuesOf(record, depo_id),
    write: ({ plate_number, ...values }, before) =>
      before
        ? changing.write({
            params: { id: before.id },
            body: { ...values, lock_version: before.lock_version },
          })
        : making.write({ body: { ...values, plate_number } }),
    said: ({ internal_number: number }, was) => t(was ? 'updated' : 'created', { number }),
    addressOf: (saved) => adminDepoPath(slug, saved.depo_id, 'cars', saved.id, 'edit'),
  });
}

/** A new car while `opened` is null. `reload` reads the record again when somebody else has changed it. */
export function CarForm({ car: opened, reload }: { car: Car | null; reload: () => void }) {
  const t = useWords(carFormTexts);
  const f = useWords(carFieldTexts);
  const { slug } = useSession().tenant;
  const { edit, record: car } = useCarForm(opened, reload);
  const list = adminDepoPath(slug, useDepoId(), 'cars');
  const disabled = !can('cars.write');
  const title = car ? t('edit_title', { number: car.internal_number }) : t('new_title');
  const note = (
    <>
      {car?.deleted_at && (
        <Badge>
          {f('inactive_since')} <Moment at={car.deleted_at} />
        </Badge>
      )}
      {car && <ToWarehouse car={car} />}
    </>
  );
  return (
    <>
      <PageTitle back={list} note={note}>
        {title}
      </PageTitle>
      {disabled && <p className={styles.notice}>{t('read_only')}</p>}
      <Form of={edit} label={title}>
        <FieldGroup title={t('the_car')}>
          <Names of={edit} car={car} disabled={disabled} />
          <Standing of={edit} car={car} disabled={disabled} />
        </FieldGroup>
        {ability('car_lakrids') && <LakridsFields of={edit} disabled={disabled} />}
        {car && <CarLocation key={car.lock_version} car={car} />}
        {!disabled && <FormButtons of={edit} back={list} />}
      </Form>
      {car && !disabled && <AbsencesOf whose={{ of: 'car', id: car.id, name: car.internal_number }} />}
      {car && <CarTracker car={car} />}
      {car && <History kind="cars" id={car.id} names={historyNames(f)} />}
    </>
  );
}

/** What the car holds, for who may read it. */
function ToWarehouse({ car: { depo_id, car_warehouse_id } }: { car: Car }) {
  const t = useWords(carFormTexts);
  const { slug } = useSession().tenant;
  if (car_warehouse_id === null || !can('inventory.read')) return null;
  return <Link to={inventoryPath(slug, depo_id, 'warehouses', car_warehouse_id)}>{t('to_warehouse')}</Link>;
}

function historyNames(f: (key: keyof typeof carFieldTexts) => string): Record<string, string> {
  return {
    ...Object.fromEntries(
      (Object.keys(carFieldTexts) as (keyof typeof carFieldTexts)[]).map((key) => [key, f(key)]),
    ),
    depo_id: f('depo'),
  };
}

export default formScreen(showCar, (car, reload) => <CarForm car={car} reload={reload} />);
