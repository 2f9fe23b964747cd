import { useStockWords } from './car-stock-words.ts';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'];

/** For gloves; the phone's own keyboard would cover what is counted. */
export function CountKeypad({ digit, erase }: { digit(digit: string): void; erase(): void }) {
  const t = useStockWords();
  return (
    <div role="group" aria-label={t('keypad')} className="keypad">
      {digits.map((each) => (
        <button key={each} type="button" className="second" onClick={() => digit(each)}>
          {each}
        </button>
      ))}
      <button type="button" className="second erase" aria-label={t('erase')} onClick={erase}>
        ⌫
      </button>
    </div>
  );
}
