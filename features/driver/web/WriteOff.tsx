import { useState } from 'react';
import { MOST_PIECES } from '../../products/rules.ts';
import type { StockProduct } from '../contract/car-stock.ts';
import { inCarFirst, withoutCounted } from '../rules/car-stock.ts';
import { MOST_REMARK } from '../rules/stock-limits.ts';
import { typedPieces } from '../rules/typed-amount.ts';
import { useStockWords } from './car-stock-words.ts';
import { FindProduct, fitsWords } from './FindProduct.tsx';
import { goTo, useDrive } from './use-drive.ts';
import { useStockCount, type StockProps } from './use-stock-count.ts';

/** First what, then how many and why; the next one follows at once. */
export function WriteOff({ trip, stock }: StockProps) {
  const t = useStockWords();
  const [product_id, setProductId] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const product = stock.products.find(({ id }) => id === product_id);
  if (product)
    return (
      <HowMany
        {...{ trip, stock, product }}
        leave={() => setProductId(null)}
        done={(sentence) => {
          setSaid(sentence);
          setProductId(null);
        }}
      />
    );
  return (
    <div className="card">
      <h1>{t('what_lost')}</h1>
      {said !== null && <p role="status">✓ {said}</p>}
      <ChooseProduct products={stock.products} choose={setProductId} />
      <button type="button" className="second" onClick={() => goTo('stock')}>
        {t('back_to_stock')}
      </button>
    </div>
  );
}

interface ChooseProps {
  products: readonly StockProduct[];
  choose(id: number): void;
}

function ChooseProduct({ products, choose }: ChooseProps) {
  const t = useStockWords();
  const [text, setText] = useState('');
  const { there, others } = inCarFirst(products.filter((product) => fitsWords(product, text)));
  const buttons = (some: readonly StockProduct[]) => (
    <div className="goods">
      {some.map(({ id, description }) => (
        <button key={id} type="button" className="second" onClick={() => choose(id)}>
          {description}
        </button>
      ))}
    </div>
  );
  return (
    <>
      <FindProduct text={text} setText={setText} of={products} />
      {buttons(there)}
      {text !== '' && there.length + others.length === 0 && <p role="status">{t('found_none')}</p>}
      {others.length > 0 && (
        <details open={there.length === 0}>
          <summary>{t('none_of', { n: others.length })}</summary>
          {buttons(others)}
        </details>
      )}
    </>
  );
}

const usualReasons = ['broken', 'thawed', 'too_old', 'given_away', 'other'] as const;
const PIECES_SIGNS = 10;

interface HowManyProps extends StockProps {
  product: StockProduct;
  leave(): void;
  done(sentence: string): void;
}

function HowMany({ trip, stock, product, leave, done }: HowManyProps) {
  const { phone, language } = useDrive();
  const t = useStockWords();
  const { change: recount } = useStockCount(trip, stock);
  const [typed, setTyped] = useState('1');
  const [why, setWhy] = useState<string | null>(null);
  const [remark, setRemark] = useState('');
  const [reminded, setReminded] = useState<'say_pieces' | 'say_why' | 'more_than_there' | null>(null);
  const read = typedPieces(typed, language, MOST_PIECES);
  const pieces = typeof read === 'number' ? read : 0;
  const isMore = pieces > Math.max(0, product.pieces);
  const put = (text: string) => {
    setTyped(text.replaceAll(/[^\d.,\s]/g, '').slice(0, PIECES_SIGNS));
    setReminded(null);
  };
  const tell = async () => {
    if (pieces === 0) return setReminded('say_pieces');
    if (why === null) return setReminded('say_why');
    if (isMore && reminded !== 'more_than_there') return setReminded('more_than_there');
    const place = stock.places_of_loss.find(({ id }) => String(id) === why);
    const words = [place ? '' : t(why as (typeof usualReasons)[number]), remark.trim()];
    const isKept = await phone.press({
      kind: 'write_off',
      plan_event_id: trip.id,
      warehouse_id: stock.warehouse_id,
      product_id: product.id,
      pieces,
      place_id: place?.id ?? null,
      remark: words.filter((word) => word !== '').join(': ') || null,
    });
    if (!isKept) return;
    await recount((now) => withoutCounted(now, [product.id]));
    done(t('written_off', { n: pieces, name: product.description }));
  };
  return (
    <div className="card">
      <h1>{product.description}</h1>
      {!stock.is_blind && <p className="quiet">{t('by_books', { n: product.pieces })}</p>}
      <PiecesField {...{ typed, pieces, put }} wrong={typeof read === 'string' ? read : null} />
      <Reasons {...{ stock, why, setWhy }} />
      <label>
        {t('remark')}
        <input
          type="text"
          maxLength={MOST_REMARK - 50}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </label>
      {reminded !== null && (
        <p className="warning" role="alert">
          {t(reminded, { n: Math.max(0, product.pieces) })}
        </p>
      )}
      <button type="button" className="main" onClick={() => void tell()}>
        {t('write_off_now', { n: pieces, name: product.description })}
      </button>
      <button type="button" className="second" onClick={leave}>
        {t('other_product')}
      </button>
    </div>
  );
}

interface PiecesProps {
  typed: string;
  pieces: number;
  put(text: string): void;
  /** Why it cannot be read. */
  wrong: string | null;
}

function PiecesField({ typed, pieces, put, wrong }: PiecesProps) {
  const t = useStockWords();
  return (
    <div className="pieces">
      <button
        type="button"
        className="second"
        aria-label={t('one_fewer')}
        onClick={() => put(String(Math.max(0, pieces - 1)))}
      >
        −
      </button>
      <label>
        {t('how_many')}
        <input
          type="text"
          inputMode="numeric"
          aria-invalid={wrong !== null || undefined}
          value={typed}
          onChange={(event) => put(event.currentTarget.value)}
        />
        {wrong !== null && <span className="warning">{`${typed} ${wrong}`}</span>}
      </label>
      <button
        type="button"
        className="second"
        aria-label={t('one_more')}
        onClick={() => put(String(pieces + 1))}
      >
        +
      </button>
    </div>
  );
}

interface ReasonsProps extends Pick<StockProps, 'stock'> {
  why: string | null;
  setWhy(why: string): void;
}

/** The office's places of loss, else usual words. */
function Reasons({ stock, why, setWhy }: ReasonsProps) {
  const t = useStockWords();
  const reasons =
    stock.places_of_loss.length > 0
      ? stock.places_of_loss.map(({ id, name }) => ({ value: String(id), name }))
      : usualReasons.map((value) => ({ value, name: t(value) }));
  return (
    <fieldset>
      <legend>{t('why')}</legend>
      {reasons.map(({ value, name }) => (
        <label key={value} className="tick">
          <input type="radio" name="why" checked={why === value} onChange={() => setWhy(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
