import { useState } from 'react';
import type { StockProduct } from '../contract/car-stock.ts';
import { askedFor, belowMinimum, inCarFirst, nothingAsked, type AskDraft } from '../rules/car-stock.ts';
import { MOST_REMARK } from '../rules/stock-limits.ts';
import { useStockWords } from './car-stock-words.ts';
import { FindProduct, fitsWords } from './FindProduct.tsx';
import { useDraft } from './use-draft.ts';
import { goTo, useDrive } from './use-drive.ts';
import type { StockProps } from './use-stock-count.ts';

/** What is about to be asked for, for this car. */
function useAsked({ warehouse_id }: StockProps['stock']) {
  const { draft, change } = useDraft('asked_goods');
  const ofCar = (now: AskDraft) => ({
    ...(now.warehouse_id === warehouse_id ? now : nothingAsked),
    warehouse_id,
  });
  return {
    asked: draft && ofCar(draft),
    change: (next: (now: AskDraft) => AskDraft) => change((now) => next(ofCar(now))),
  };
}

/** A press on a product is a box more; what is asked for outlives the page. */
export function AskGoods({ trip, stock }: StockProps) {
  const { phone } = useDrive();
  const t = useStockWords();
  const { asked, change } = useAsked(stock);
  const [reminded, setReminded] = useState(false);
  if (!asked) return null;
  const goods = askedFor(asked.pieces, stock.products);
  const put = ({ id, packaging_size }: StockProduct, boxes: 1 | -1) => {
    setReminded(false);
    void change((now) => {
      const more = Math.max(0, (now.pieces[id] ?? 0) + boxes * packaging_size);
      return { ...now, pieces: { ...now.pieces, [id]: more } };
    });
  };
  const ask = async () => {
    if (goods.length === 0) return setReminded(true);
    const isKept = await phone.press({
      kind: 'ask_goods',
      plan_event_id: trip.id,
      warehouse_id: stock.warehouse_id,
      goods: goods.map(({ product, pieces }) => ({ product_id: product.id, pieces })),
      remark: asked.remark.trim() || null,
    });
    if (!isKept) return;
    await change(() => nothingAsked);
    goTo('stock');
  };
  return (
    <div className="card">
      <h1>{t('ask')}</h1>
      <Goods stock={stock} put={put} />
      <label>
        {t('remark')}
        <input
          type="text"
          maxLength={MOST_REMARK}
          value={asked.remark}
          onChange={(event) => {
            const remark = event.currentTarget.value;
            void change((now) => ({ ...now, remark }));
          }}
        />
      </label>
      <div className="paying">
        <Asked goods={goods} put={put} />
        {reminded && (
          <p className="warning" role="alert">
            {t('ask_something')}
          </p>
        )}
        <button type="button" className="main" onClick={() => void ask()}>
          {t('ask_now')}
        </button>
      </div>
      <button type="button" className="second" onClick={() => goTo('stock')}>
        {t('back_to_stock')}
      </button>
    </div>
  );
}

interface AskedProps {
  goods: ReturnType<typeof askedFor>;
  put(product: StockProduct, boxes: -1): void;
}

function Asked({ goods, put }: AskedProps) {
  const t = useStockWords();
  return (
    <ul className="rows asked" aria-label={t('asked_goods')}>
      {goods.map(({ product, pieces }) => (
        <li key={product.id} className="in-basket">
          <span>{t('asked_pieces', { n: pieces, name: product.description })}</span>
          <button
            type="button"
            className="second"
            aria-label={t('fewer_of', { name: product.description })}
            onClick={() => put(product, -1)}
          >
            −
          </button>
        </li>
      ))}
    </ul>
  );
}

interface GoodsProps extends Pick<StockProps, 'stock'> {
  put(product: StockProduct, boxes: 1): void;
}

/** What is below what a car should hold comes first. */
function Goods({ stock, put }: GoodsProps) {
  const t = useStockWords();
  const [text, setText] = useState('');
  const found = stock.products.filter((product) => fitsWords(product, text));
  const low = found.filter(belowMinimum);
  const { there, others } = inCarFirst(found.filter((product) => !belowMinimum(product)));
  const buttons = (some: readonly StockProduct[]) => (
    <div className="goods">
      {some.map((product) => (
        <button key={product.id} type="button" className="second" onClick={() => put(product, 1)}>
          <span>
            {product.description}
            <br />
            <span className="quiet">
              {stock.is_blind
                ? t('by_box', { n: product.packaging_size })
                : product.minimum === null
                  ? t('here', { n: product.pieces })
                  : t('here_of', { n: product.pieces, minimum: product.minimum })}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
  return (
    <>
      <p className="quiet">{t('ask_hint')}</p>
      <FindProduct text={text} setText={setText} of={stock.products} />
      {low.length > 0 && <h2>{t('below_minimum')}</h2>}
      {buttons(low)}
      {low.length > 0 && there.length > 0 && <h2>{t('in_car')}</h2>}
      {buttons(there)}
      {text !== '' && found.length === 0 && <p role="status">{t('found_none')}</p>}
      {others.length > 0 && (
        <details open={low.length + there.length === 0}>
          <summary>{t('none_of', { n: others.length })}</summary>
          {buttons(others)}
        </details>
      )}
    </>
  );
}
