import { useState } from 'react';
import { MOST_PIECES } from '../../products/rules.ts';
import type { StockProduct } from '../contract/car-stock.ts';
import {
  countedGoods,
  countedPieces,
  erasedDigit,
  inCarFirst,
  nextToCount,
  typedDigit,
  type CountDraft,
  type TypedPieces,
} from '../rules/car-stock.ts';
import { tooMany } from '../rules/typed-amount.ts';
import { useStockWords } from './car-stock-words.ts';
import { CountKeypad } from './CountKeypad.tsx';
import { FindProduct, fitsWords } from './FindProduct.tsx';
import { goTo, useDrive } from './use-drive.ts';
import { useStockCount, type StockProps } from './use-stock-count.ts';

/** One product after the other; told as one act when it is done. */
export function CountStock({ trip, stock }: StockProps) {
  const t = useStockWords();
  const { count, change } = useStockCount(trip, stock);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!count) return null;
  const { there, others } = inCarFirst(stock.products);
  const products = [...there, ...others];
  const product =
    products.find(({ id }) => id === chosen) ?? nextToCount(there, count, null) ?? there[0] ?? products[0];
  const type = (next: TypedPieces) => {
    if (!product) return;
    // It stays in hand, though it is counted from the first digit on.
    setChosen(product.id);
    void change((now) => ({ ...now, typed: { ...now.typed, [product.id]: next } }));
  };
  const expected = there.length;
  const counted = countedGoods(count, there).length;
  const at = products.findIndex(({ id }) => id === product?.id);
  return (
    <div className="card counting">
      <div className="count-head">
        <h1>{t('count')}</h1>
        <span role="status">{t('progress', { n: counted, all: expected })}</span>
      </div>
      {product && (
        <CountedProduct
          key={product.id}
          {...{ product, stock, type }}
          typed={count.typed[product.id] ?? ['', '']}
          previous={at > 0 ? () => setChosen(products[at - 1]?.id ?? null) : null}
          next={() =>
            setChosen(nextToCount(there, count, product.id)?.id ?? products[at + 1]?.id ?? product.id)
          }
        />
      )}
      <TellCount {...{ trip, stock, count, change }} />
      <AllProducts {...{ stock, count }} open={product?.id ?? null} choose={setChosen} />
      <button type="button" className="second" onClick={() => goTo('stock')}>
        {t('back_to_stock')}
      </button>
    </div>
  );
}

interface ProductProps extends Pick<StockProps, 'stock'> {
  product: StockProduct;
  typed: TypedPieces;
  type(next: TypedPieces): void;
  next(): void;
  previous: (() => void) | null;
}

/** Whole packages and loose pieces; a digit goes into the one that is marked. */
function CountedProduct({ product, stock, typed, type, next, previous }: ProductProps) {
  const { language } = useDrive();
  const t = useStockWords();
  const hasBoxes = product.packaging_size > 1;
  const [at, setAt] = useState<0 | 1>(hasBoxes ? 0 : 1);
  const pieces = countedPieces(typed, product.packaging_size);
  const field = (which: 0 | 1, name: string) => (
    <button
      type="button"
      className="second figure"
      aria-pressed={at === which}
      aria-label={`${name}: ${typed[which] || '–'}`}
      onClick={() => setAt(which)}
    >
      <span className="quiet">{name}</span>
      <strong>{typed[which] || '–'}</strong>
    </button>
  );
  return (
    <section className="counted" aria-label={product.description}>
      <div className="where">
        <h2>{product.description}</h2>
        {!stock.is_blind && <p className="quiet">{t('by_books', { n: product.pieces })}</p>}
        <div className="figures">
          {hasBoxes && field(0, t('boxes', { size: product.packaging_size }))}
          {field(1, t('pieces'))}
        </div>
        <p className="time" role="status">
          {pieces === null
            ? t('not_counted')
            : (tooMany(pieces, MOST_PIECES, language) ?? t('in_all', { n: pieces }))}
        </p>
      </div>
      <CountKeypad
        digit={(digit) => type(typedDigit(typed, at, digit))}
        erase={() => type(erasedDigit(typed, at))}
      />
      <div className="count-steps">
        <button
          type="button"
          className="second"
          onClick={() => {
            type(['', '0']);
            next();
          }}
        >
          {t('none_here')}
        </button>
        <button
          type="button"
          className="second"
          aria-disabled={previous === null || undefined}
          onClick={() => previous?.()}
        >
          {t('previous')}
        </button>
        <button type="button" className="main" onClick={next}>
          {t('next')}
        </button>
      </div>
    </section>
  );
}

interface TellProps extends StockProps {
  count: CountDraft;
  change(next: (now: CountDraft) => CountDraft): Promise<void>;
}

/** What is left out is told before, and wants a second press. */
function TellCount({ trip, stock, count, change }: TellProps) {
  const { phone, language } = useDrive();
  const t = useStockWords();
  const [reminded, setReminded] = useState<'count_something' | 'left_out' | 'too_many' | null>(null);
  const goods = countedGoods(count, stock.products);
  const { there } = inCarFirst(stock.products);
  const left_out = there.length - countedGoods(count, there).length;
  const [tooLarge = null] = goods.flatMap(({ product_id, pieces }) => {
    const why = tooMany(pieces, MOST_PIECES, language);
    const product = stock.products.find(({ id }) => id === product_id);
    return why === null ? [] : [`${product?.description}: ${why}`];
  });
  const tell = async () => {
    if (tooLarge !== null) return setReminded('too_many');
    if (goods.length === 0) return setReminded('count_something');
    if (left_out > 0 && reminded !== 'left_out') return setReminded('left_out');
    const isKept = await phone.press({
      kind: 'count_stock',
      plan_event_id: trip.id,
      warehouse_id: stock.warehouse_id,
      goods,
    });
    if (!isKept) return;
    await change((now) => ({ ...now, typed: {} }));
    goTo('stock');
  };
  const warning = () => {
    if (reminded === 'too_many') return tooLarge;
    if (reminded === 'left_out') return left_out > 0 ? t('left_out', { n: left_out }) : null;
    return reminded !== null && goods.length === 0 ? t('count_something') : null;
  };
  const said = warning();
  return (
    <>
      {said !== null && (
        <p className="warning" role="alert">
          {said}
        </p>
      )}
      <button type="button" className="main" onClick={() => void tell()}>
        {t('done')}
      </button>
    </>
  );
}

interface AllProps extends Pick<StockProps, 'stock'> {
  count: CountDraft;
  open: number | null;
  choose(id: number): void;
}

/** Another one is found here, and one that should not be in the car. */
function AllProducts({ stock, count, open, choose }: AllProps) {
  const t = useStockWords();
  const [text, setText] = useState('');
  const { there, others } = inCarFirst(stock.products);
  const shown = [...there, ...others].filter((product) => fitsWords(product, text));
  return (
    <details>
      <summary>{t('all_products')}</summary>
      <FindProduct text={text} setText={setText} of={stock.products} />
      {shown.length === 0 && <p role="status">{t('found_none')}</p>}
      <ul className="rows">
        {shown.map(({ id, description, packaging_size }) => {
          const pieces = countedPieces(count.typed[id], packaging_size);
          return (
            <li key={id}>
              <button
                type="button"
                className="second stock-row"
                aria-current={id === open || undefined}
                onClick={() => {
                  choose(id);
                  scrollTo(0, 0);
                }}
              >
                <span>{description}</span>
                <span>{pieces === null ? t('not_counted') : `✓ ${t('counted', { n: pieces })}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="quiet">{t('recount')}</p>
    </details>
  );
}
