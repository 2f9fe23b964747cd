import { useState } from 'react';
import type { Language } from '../../../shared/texts.ts';
import type { DriverDay, DriveTrip } from '../contract/drive.ts';
import { cashTaken, countedSum, denominationsOf, MOST_PIECES, MOST_REMARKS } from '../rules/cash-count.ts';
import { cashSold } from '../rules/sales.ts';
import { typedAmount, typedKilometres, typedPieces } from '../rules/typed-amount.ts';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { useDraft } from './use-draft.ts';
import { goTo, useDrive } from './use-drive.ts';

interface CountProps {
  trip: DriveTrip;
  till: NonNullable<DriverDay['till']>;
  facts: DriveFacts;
}

type Typed = Readonly<Record<string, string>>;

const bagSigns = 50;

/** Of another trip it is forgotten. */
const typedOf = (draft: Typed, { id }: DriveTrip): Typed =>
  draft.trip === String(id) ? draft : { trip: String(id) };

/** The evening: notes and coins, slips, bag, kilometres. Told once it is whole. */
export function TillCount({ trip, till, facts }: CountProps) {
  const { phone, t, language } = useDrive();
  const { draft, change } = useDraft('typed_count');
  const [reminded, setReminded] = useState(false);
  if (!draft) return null;
  const typed = typedOf(draft, trip);
  const type = (name: string, text: string) =>
    void change((now) => ({ ...typedOf(now, trip), [name]: text }));
  const read = readCount(typed, language, facts.currency);
  const tell = async () => {
    if (!read.count) return setReminded(true);
    const isKept = await phone.press({ kind: 'count', plan_event_id: trip.id, ...read.count });
    if (!isKept) return;
    await change(() => ({}));
    goTo('trip');
  };
  const { end_cash, start_cash, wrong } = read;
  const [firstWrong = null] = Object.entries(wrong).map(([name, why]) => `${typed[name]} ${why}`);
  const amountField = (name: AmountName, label: string) => (
    <TextField {...{ typed, type, name, label }} mode="decimal" wrong={reminded ? wrong[name] : undefined} />
  );
  const amount = (minor: number) => amountIn(facts.currency, minor);
  return (
    <div className="card">
      <h1>{t('count_cash')}</h1>
      <p className="quiet">{t('count_pieces')}</p>
      <div className="coins">
        {denominationsOf(facts.currency).map((value) => (
          <TextField
            key={value}
            {...{ typed, type }}
            name={String(value)}
            label={amount(value)}
            mode="numeric"
            wrong={reminded ? wrong[value] : undefined}
          />
        ))}
      </div>
      <p className="time" aria-live="polite">
        {t('counted_sum', { amount: amount(end_cash) })}
      </p>
      {amountField('start_cash', t('start_cash'))}
      {!till.is_blind && start_cash !== null && <Expected {...{ trip, end_cash, start_cash, amount }} />}
      {amountField('card', t('card_slips'))}
      {till.phone_pay && amountField('phone_pay', till.phone_pay)}
      <TextField {...{ typed, type }} name="bag" label={t('bag_number')} most={bagSigns} />
      <TextField
        {...{ typed, type }}
        name="mileage"
        label={t('mileage')}
        mode="numeric"
        wrong={reminded ? wrong.mileage : undefined}
      />
      <TextField {...{ typed, type }} name="remarks" label={t('remarks')} most={MOST_REMARKS} />
      {reminded && !read.count && (
        <p className="warning" role="alert">
          {amountNames.some((name) => wrong[name] !== undefined) ? t('no_amount') : firstWrong}
        </p>
      )}
      <button type="button" className="main" onClick={() => void tell()}>
        {t('tell_count')}
      </button>
    </div>
  );
}

interface ExpectedProps {
  trip: DriveTrip;
  end_cash: number;
  start_cash: number;
  amount(minor: number): string;
}

/** Where sales are rung up on the page it is known what should lie there. */
function Expected({ trip, end_cash, start_cash, amount }: ExpectedProps) {
  const { state, t } = useDrive();
  if (!state.day?.sales)
    return <p>{t('cash_taken', { amount: amount(cashTaken({ end_cash, start_cash })) })}</p>;
  const sold = cashSold(trip);
  return (
    <>
      <p>{t('sold_cash', { amount: amount(sold) })}</p>
      <p>
        <strong>{t('should_be', { amount: amount(start_cash + sold) })}</strong>
      </p>
    </>
  );
}

const amountNames = ['start_cash', 'card', 'phone_pay'] as const;
type AmountName = (typeof amountNames)[number];

/** `count` is null while a figure cannot be read; `wrong` says why, by the name of the field. */
function readCount(typed: Typed, language: Language, currency: string) {
  const wrong: Record<string, string> = {};
  const figure = <T extends number | null>(name: string, read: T | string): T | null => {
    if (typeof read !== 'string') return read;
    wrong[name] = read;
    return null;
  };
  const amount = (name: AmountName) => figure(name, typedAmount(typed[name] ?? '', language, currency));
  const counted = denominationsOf(currency).flatMap((value) => {
    const pieces = figure(String(value), typedPieces(typed[value] ?? '', language, MOST_PIECES)) ?? 0;
    return pieces > 0 ? [{ value, pieces }] : [];
  });
  const [start_cash, card, phone_pay] = [amount('start_cash'), amount('card'), amount('phone_pay')];
  const mileage_km = figure('mileage', typedKilometres(typed.mileage ?? '', language));
  const [bag_number, remarks] = [typed.bag?.trim(), typed.remarks?.trim()];
  const isRead =
    Object.keys(wrong).length === 0 && start_cash !== null && card !== null && phone_pay !== null;
  const count = isRead
    ? {
        counted,
        start_cash,
        card,
        phone_pay,
        ...(bag_number && { bag_number }),
        ...(remarks && { remarks }),
        ...(mileage_km !== null && { mileage_km }),
      }
    : null;
  return { end_cash: countedSum(counted), start_cash, wrong, count };
}

interface FieldProps {
  name: string;
  label: string;
  typed: Typed;
  type(name: string, text: string): void;
  mode?: 'text' | 'numeric' | 'decimal';
  most?: number;
  /** Why what was typed cannot be read. */
  wrong?: string | undefined;
}

const usualSigns = 12;
/** A comma stays: without it the digits around it would be another number. */
const noFigure = /[^\d.,'\s]/g;

function TextField({ name, label, typed, type, mode = 'text', most = usualSigns, wrong }: FieldProps) {
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode={mode}
        maxLength={most}
        aria-invalid={wrong !== undefined || undefined}
        value={typed[name] ?? ''}
        onChange={(event) => {
          const text = event.currentTarget.value;
          type(name, mode === 'numeric' ? text.replaceAll(noFigure, '') : text);
        }}
      />
      {wrong !== undefined && <span className="warning">{`${typed[name]} ${wrong}`}</span>}
    </label>
  );
}
