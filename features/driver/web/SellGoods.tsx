import { useRef, useState } from 'react';
import type { DriverDay, DriveTrip } from '../contract/drive.ts';
import type { DriveSale } from '../contract/sales.ts';
import { MOST_SALE, MOST_SOLD, saleTenders, totalOf, type SaleTender } from '../rules/sales.ts';
import { typedAmount } from '../rules/typed-amount.ts';
import { amountIn, type DriveFacts } from './drive-choices.ts';
import { useDraft } from './use-draft.ts';
import { useDrive } from './use-drive.ts';

type Grid = NonNullable<DriverDay['sales']>;

interface SellProps {
  trip: DriveTrip;
  grid: Grid;
  facts: DriveFacts;
}

const linesIn = (grid: Grid, pieces: Readonly<Record<number, number>>) =>
  grid.products.flatMap(({ id, description, price }) => {
    const n = pieces[id] ?? 0;
    return n > 0 ? [{ product_id: id, pieces: n, price, description }] : [];
  });

/** A press is a piece; how it is paid is the last press. */
export function SellGoods({ trip, grid, facts }: SellProps) {
  const { phone, t, language } = useDrive();
  const { draft: basket, change } = useDraft('basket');
  const [said, setSaid] = useState<string | null>(null);
  const [reminded, setReminded] = useState(false);
  const selling = useRef(false);
  if (!basket) return null;
  const lines = linesIn(grid, basket.pieces);
  const typed = typedAmount(basket.sum, language, facts.currency, MOST_SALE);
  const sum = typeof typed === 'number' ? typed : 0;
  const total = lines.length > 0 ? totalOf(lines) : sum;
  const add = (id: number, by: 1 | -1) =>
    void change(({ pieces }) => ({
      sum: '',
      pieces: { ...pieces, [id]: Math.min(MOST_SOLD, Math.max(0, (pieces[id] ?? 0) + by)) },
    }));
  const sell = async (tender: SaleTender) => {
    if (total === 0) return setReminded(true);
    const of = lines.length > 0 ? { lines: lines.map(({ description: _, ...line }) => line) } : { sum };
    // A second tap, before the basket is empty, would be a second sale.
    if (selling.current) return;
    selling.current = true;
    try {
      const isKept = await phone.press({ kind: 'sell', plan_event_id: trip.id, tender, ...of });
      if (!isKept) return;
      await change(() => ({ pieces: {}, sum: '' }));
    } finally {
      selling.current = false;
    }
    setReminded(false);
    setSaid(t('sold_now', { amount: amountIn(facts.currency, total) }));
  };
  return (
    <div className="card">
      <h1>{t('sell')}</h1>
      <Goods {...{ grid, lines, facts, add }} />
      {lines.length === 0 && (
        <OneSum
          typed={basket.sum}
          wrong={typeof typed === 'string' ? typed : null}
          type={(text) => void change((now) => ({ ...now, sum: text }))}
        />
      )}
      <div className="paying">
        <p className="time" role="status">
          {total === 0 && said !== null
            ? `✓ ${said}`
            : t('sale_total', { amount: amountIn(facts.currency, total) })}
        </p>
        {reminded && total === 0 && (
          <p className="warning" role="alert">
            {t('no_products')}
          </p>
        )}
        <Tenders sell={(tender) => void sell(tender)} />
      </div>
      <SoldOnTrip trip={trip} facts={facts} />
    </div>
  );
}

interface GoodsProps {
  grid: Grid;
  lines: ReturnType<typeof linesIn>;
  facts: DriveFacts;
  add(id: number, by: 1 | -1): void;
}

function Goods({ grid, lines, facts, add }: GoodsProps) {
  const { t } = useDrive();
  return (
    <>
      {grid.products.length === 0 && <p>{t('no_goods')}</p>}
      <div className="goods">
        {grid.products.map(({ id, description, price }) => (
          <button key={id} type="button" className="second" onClick={() => add(id, 1)}>
            <span>
              {description}
              <br />
              {amountIn(facts.currency, price)}
            </span>
          </button>
        ))}
      </div>
      <ul className="rows">
        {lines.map(({ product_id, pieces, description }) => (
          <li key={product_id} className="in-basket">
            <span>{t('in_basket', { n: pieces, name: description })}</span>
            <button
              type="button"
              className="second"
              aria-label={t('one_fewer', { name: description })}
              onClick={() => add(product_id, -1)}
            >
              −
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SumProps {
  typed: string;
  /** Why it cannot be read. */
  wrong: string | null;
  type(text: string): void;
}

function OneSum({ typed, wrong, type }: SumProps) {
  const { t } = useDrive();
  return (
    <label>
      {t('one_sum')}
      <input
        type="text"
        inputMode="decimal"
        maxLength={12}
        aria-invalid={wrong !== null || undefined}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {wrong !== null && <span className="warning">{`${typed} ${wrong}`}</span>}
    </label>
  );
}

function Tenders({ sell }: { sell(tender: SaleTender): void }) {
  const { state, t } = useDrive();
  const phonePay = state.day?.phone_pay ?? null;
  return (
    <div className="acts tenders">
      {saleTenders
        .filter((tender) => tender !== 'phone_pay' || phonePay !== null)
        .map((tender) => (
          <button key={tender} type="button" className="main" onClick={() => sell(tender)}>
            {tender === 'phone_pay' ? phonePay : t(`sell_${tender}`)}
          </button>
        ))}
    </div>
  );
}

/** The newest first, each with its way back, which wants two presses. */
function SoldOnTrip({ trip, facts }: { trip: DriveTrip; facts: DriveFacts }) {
  const { phone, state, t, clock } = useDrive();
  const [asked, setAsked] = useState<string | null>(null);
  const press = (sale: DriveSale) => {
    if (asked !== sale.id) return setAsked(sale.id);
    setAsked(null);
    void phone.press({ kind: 'take_back', plan_event_id: trip.id, sale_id: sale.id });
  };
  return (
    <>
      <h2>{t('sold_today')}</h2>
      {trip.sales.length === 0 && <p className="quiet">{t('nothing_sold')}</p>}
      <ul className="rows">
        {trip.sales.map((sale) => {
          const amount = amountIn(facts.currency, sale.total);
          const tender =
            sale.tender === 'phone_pay'
              ? (state.day?.phone_pay ?? t('sell_phone_pay'))
              : t(`sell_${sale.tender}`);
          return (
            <li key={sale.id}>
              <span>
                {clock(sale.sold_at)} · <strong>{amount}</strong> · {tender} ·{' '}
                {t('pieces', { n: sale.pieces })}
              </span>
              {sale.is_taken_back ? (
                <span className="warning">↩ {t('taken_back')}</span>
              ) : (
                <button type="button" className="second" onClick={() => press(sale)}>
                  {asked === sale.id ? t('sure_take_back') : t('take_sale_back', { amount })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
