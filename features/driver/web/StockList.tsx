import { useState } from 'react';
import type { StockProduct } from '../contract/car-stock.ts';
import { inCarFirst, movedUnsent } from '../rules/car-stock.ts';
import { useStockWords } from './car-stock-words.ts';
import { Deliveries } from './Deliveries.tsx';
import { FindProduct, fitsWords } from './FindProduct.tsx';
import { goTo, useDrive } from './use-drive.ts';
import { useStockCount, type StockProps } from './use-stock-count.ts';

/** By the books of the last exchange, with what was pressed here since. */
export function StockList({ trip, stock, receive }: StockProps & { receive(id: number): void }) {
  const { state, clock } = useDrive();
  const t = useStockWords();
  const { count } = useStockCount(trip, stock);
  const [text, setText] = useState('');
  if (!count) return null;
  const counted = Object.keys(count.typed).length;
  const hides = stock.is_blind && counted > 0;
  const waiting = state.unsent.filter((act) => act.state === 'waiting' && act.plan_event_id === trip.id);
  const unsent = movedUnsent(waiting, [...trip.loading, ...stock.deliveries]);
  const { there, others } = inCarFirst(stock.products.filter((product) => fitsWords(product, text)));
  return (
    <div className="card">
      <h1>{t('title')}</h1>
      <p className="quiet">
        {t('as_of', { time: clock(state.day?.server_time ?? null) })}. {t('sold_later')}
      </p>
      <div className="acts stock-acts">
        <button type="button" className="second" onClick={() => goTo('write_off')}>
          {t('write_off')}
        </button>
        <button type="button" className="second" onClick={() => goTo('count_stock')}>
          {counted > 0 ? t('go_on_counting', { n: counted }) : t('count')}
        </button>
        <button type="button" className="second" onClick={() => goTo('ask_goods')}>
          {t('ask')}
        </button>
      </div>
      <Deliveries deliveries={stock.deliveries} receive={receive} />
      <LastCount stock={stock} />
      {hides && <p className="warning">{t('hidden')}</p>}
      <FindProduct text={text} setText={setText} of={stock.products} />
      {text === '' && there.length === 0 && <p>{t('empty')}</p>}
      {text !== '' && there.length + others.length === 0 && <p role="status">{t('found_none')}</p>}
      <Rows {...{ hides, unsent }} products={there} />
      {others.length > 0 && (
        <details open={text !== '' && there.length === 0}>
          <summary>{t('none_of', { n: others.length })}</summary>
          <Rows {...{ hides, unsent }} products={others} />
        </details>
      )}
    </div>
  );
}

interface RowsProps {
  products: readonly StockProduct[];
  unsent: ReadonlyMap<number, number>;
  hides: boolean;
}

function Rows({ products, unsent, hides }: RowsProps) {
  const t = useStockWords();
  return (
    <ul className="rows">
      {products.map(({ id, description, pieces }) => {
        const moved = unsent.get(id) ?? 0;
        return (
          <li key={id}>
            <span className="stock-row">
              <span>{description}</span>
              {!hides && <strong>{t('lies_there', { n: pieces })}</strong>}
            </span>
            {!hides && pieces < 0 && <span className="warning">{t('books_wrong')}</span>}
            {moved !== 0 && (
              <span className="quiet">
                ↑ {t(moved < 0 ? 'unsent_less' : 'unsent_more', { n: Math.abs(moved) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function LastCount({ stock: { count } }: Pick<StockProps, 'stock'>) {
  const { clock } = useDrive();
  const t = useStockWords();
  if (!count) return null;
  const told = { time: clock(count.counted_at), n: count.products_count };
  return <p>✓ {t(count.status === 'approved' ? 'approved_at' : 'counted_at', told)}</p>;
}
