import { useState } from 'react';
import {
  missingReasons,
  MOST_PHOTOS,
  statusAfter,
  waysToPay,
  type MissingReason,
} from '../../delivery-orders/rules/handover.ts';
import type { DriveTrip } from '../contract/drive.ts';
import {
  isExplained,
  isPaidHere,
  nothingHanded,
  nothingOf,
  saidLines,
  stepped,
  toPay,
  type Handing,
} from '../rules/hand-over.ts';
import { typedAmount } from '../rules/typed-amount.ts';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { smallPhoto, type NoPhoto } from './small-photo.ts';
import { useDraft } from './use-draft.ts';
import { goTo, useDrive } from './use-drive.ts';

type Order = DriveTrip['orders'][number];

interface HandOverProps {
  trip: DriveTrip;
  order: Order;
  facts: DriveFacts;
}

export const numberOfOrder = ({ eshop_id, external_id, id }: Order) => eshop_id ?? external_id ?? String(id);

const MOST_NAME = 100;

/** `handing` is null until it is read. What was told stays: who opens it again mends that, and loses no signature. */
function useHanding(order_id: number) {
  const { draft, change } = useDraft('handing');
  return {
    handing: draft && (draft[order_id] ?? nothingHanded),
    change: (next: (now: Handing) => Handing) =>
      void change((all) => ({ ...all, [order_id]: next(all[order_id] ?? nothingHanded) })),
  };
}

function actOf(trip: DriveTrip, order: Order, handing: Handing, paid_amount: number | null) {
  const { paid, signature } = handing;
  const signed_by = handing.signed_by.trim();
  return {
    kind: 'hand_over' as const,
    plan_event_id: trip.id,
    order_id: order.id,
    order_number: numberOfOrder(order),
    lines: saidLines(order, handing),
    paid,
    ...(paid_amount !== null && { paid_amount }),
    ...(signed_by !== '' && { signed_by }),
    ...(signature !== '' && { signature }),
  };
}

export function HandOver({ trip, order, facts }: HandOverProps) {
  const { phone, t, language } = useDrive();
  const { handing, change: follow } = useHanding(order.id);
  const [reminded, setReminded] = useState(false);
  if (!handing) return null;
  const change = (some: Partial<Handing>) => follow((now) => ({ ...now, ...some }));
  const lines = saidLines(order, handing);
  const due = toPay(order, handing);
  const isPaid = isPaidHere(handing.paid);
  const amount = handing.amount === null ? due : typedAmount(handing.amount, language, facts.currency);
  const wrong = isPaid && typeof amount === 'string' ? amount : null;
  const isReady = isExplained(order, handing) && wrong === null;
  const tell = async () => {
    if (!isReady) return setReminded(true);
    const isKept = await phone.press(
      actOf(trip, order, handing, isPaid && typeof amount === 'number' ? amount : null),
    );
    if (!isKept) return;
    goTo('trip');
  };
  return (
    <div className="card">
      <h1>
        {t('order')} {numberOfOrder(order)}
      </h1>
      {order.customer_name && <p>{order.customer_name}</p>}
      <ul className="rows">
        {order.line_items.map((line) => (
          <Line key={line.id} {...{ line, handing, change, reminded }} />
        ))}
      </ul>
      <button
        type="button"
        className="second"
        onClick={() => follow((now) => nothingOf(order, now, 'nobody'))}
      >
        {t('nobody_took_it')}
      </button>
      <p className="time" aria-live="polite">
        {t('to_pay', { amount: amountIn(facts.currency, due) })}
      </p>
      <Payment {...{ handing, change, due }} wrong={reminded ? wrong : null} />
      <label>
        {t('signed_by')}
        <input
          type="text"
          maxLength={MOST_NAME}
          autoComplete="off"
          value={handing.signed_by}
          onChange={(event) => change({ signed_by: event.currentTarget.value })}
        />
      </label>
      <SignaturePad path={handing.signature} draw={(signature) => change({ signature })} />
      <Photos
        {...{ trip, order, handing }}
        taken={() => follow((now) => ({ ...now, photos: now.photos + 1 }))}
      />
      {reminded && !isReady && (
        <p className="warning" role="alert">
          {t(wrong === null ? 'say_why' : 'no_amount')}
        </p>
      )}
      <button type="button" className="main" onClick={() => void tell()}>
        {t(statusAfter(lines) === 'completed' ? 'handed_over' : 'nothing_handed_over')}
      </button>
    </div>
  );
}

interface PartProps {
  handing: Handing;
  change(some: Partial<Handing>): void;
}

interface LineProps extends PartProps {
  line: Order['line_items'][number];
  reminded: boolean;
}

function Line({ line, handing, change, reminded }: LineProps) {
  const { t } = useDrive();
  const { id, quantity, description } = line;
  const now = handing.handed[id] ?? quantity;
  const step = (by: 1 | -1) => change({ handed: { ...handing.handed, [id]: stepped(now, by, quantity) } });
  const reason = handing.reasons[id] ?? '';
  return (
    <li>
      <strong>{description}</strong>
      <div className="pieces">
        <button
          type="button"
          className="second"
          aria-disabled={now === 0}
          aria-label={t('one_fewer', { name: description })}
          onClick={() => step(-1)}
        >
          −
        </button>
        <span aria-live="polite">{t('of_ordered', { n: now, all: quantity })}</span>
        <button
          type="button"
          className="second"
          aria-disabled={now >= quantity}
          aria-label={t('one_more', { name: description })}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {now < quantity && (
        <label>
          {t('why_missing', { name: description })}
          <select
            value={reason}
            aria-invalid={(reminded && reason === '') || undefined}
            onChange={(event) =>
              change({ reasons: { ...handing.reasons, [id]: event.currentTarget.value as MissingReason } })
            }
          >
            {reason === '' && <option value="">–</option>}
            {missingReasons.map((one) => (
              <option key={one} value={one}>
                {t(`missing_${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}

interface PaymentProps extends PartProps {
  due: number;
  /** Why the amount cannot be read. */
  wrong: string | null;
}

function Payment({ handing, change, wrong, due }: PaymentProps) {
  const { state, t } = useDrive();
  const phonePay = state.day?.phone_pay ?? null;
  const ways = waysToPay.filter((way) => way !== 'phone_pay' || phonePay !== null);
  return (
    <fieldset>
      <legend>{t('how_paid')}</legend>
      {ways.map((way) => (
        <label key={way} className="tick">
          <input
            type="radio"
            name="paid"
            checked={handing.paid === way}
            onChange={() => change({ paid: way })}
          />
          {way === 'phone_pay' ? phonePay : t(`paid_${way}`)}
        </label>
      ))}
      {isPaidHere(handing.paid) && (
        <label>
          {t('paid_amount')}
          <input
            type="text"
            inputMode="decimal"
            maxLength={12}
            aria-invalid={wrong !== null || undefined}
            value={handing.amount ?? plainAmount(due)}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          {wrong !== null && <span className="warning">{`${handing.amount} ${wrong}`}</span>}
        </label>
      )}
    </fieldset>
  );
}

/** As the driver would type it. */
const plainAmount = (minor: number) =>
  new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(minor / 100);

interface PhotosProps {
  trip: DriveTrip;
  order: Order;
  handing: Handing;
  taken(): void;
}

function Photos({ trip, order, handing, taken }: PhotosProps) {
  const { phone, t } = useDrive();
  const [wrong, setWrong] = useState<NoPhoto | null>(null);
  const [isReading, setReading] = useState(false);
  const take = async (file: File | undefined) => {
    // Nothing was chosen after all.
    if (!file) return;
    setReading(true);
    const read = await smallPhoto(file);
    setReading(false);
    setWrong('wrong' in read ? read.wrong : null);
    if ('wrong' in read) return;
    const { picture } = read;
    const isKept = await phone.press({
      kind: 'photo',
      plan_event_id: trip.id,
      order_id: order.id,
      order_number: numberOfOrder(order),
      picture,
    });
    if (!isKept) return;
    taken();
  };
  return (
    <>
      {handing.photos > 0 && <p aria-live="polite">✓ {t('photos_taken', { n: handing.photos })}</p>}
      {handing.photos < MOST_PHOTOS && (
        <label className="photo">
          {t(isReading ? 'photo_reading' : 'take_photo')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isReading}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              void take(file);
            }}
          />
        </label>
      )}
      {wrong !== null && (
        <p className="warning" role="alert">
          {t(wrong)}
        </p>
      )}
    </>
  );
}
