import { hasWords } from '../../../shared/search.ts';
import type { StockProduct } from '../contract/car-stock.ts';
import { useStockWords } from './car-stock-words.ts';

/** Fewer are seen at a glance. */
const WORTH_FINDING = 6;

export const fitsWords = ({ description }: StockProduct, text: string) => hasWords(description, text);

interface FindProps {
  text: string;
  setText(text: string): void;
  of: readonly StockProduct[];
}

export function FindProduct({ text, setText, of }: FindProps) {
  const t = useStockWords();
  if (of.length < WORTH_FINDING) return null;
  return (
    <label>
      {t('find')}
      <input
        type="text"
        autoComplete="off"
        maxLength={50}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  );
}
