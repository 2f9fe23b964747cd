import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import type { CountingLine } from '../../contract/counts.ts';
import { countingTexts } from './counting-texts.ts';
import { signed } from './figures.ts';
import styles from './Counting.module.css';

const SHOWN = 12;

/** What an approval would post and what lies there after it, the largest differences first. */
export function Differences({ lines }: { lines: readonly CountingLine[] }) {
  const t = useWords(countingTexts);
  const changed = lines
    .filter((line) => line.value_changed)
    .map((line) => ({ ...line, difference: (line.new_value ?? 0) - line.old_value }))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  return (
    <>
      <p>
        {t('approve_text', {
          changed: changed.length,
          uncounted: lines.filter((line) => line.new_value === null).length,
        })}
      </p>
      <ul className={styles.differences}>
        {changed.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <span>
              {line.sku} {line.description}
            </span>
            <span>
              <strong>{signed(line.difference)}</strong> →{' '}
              {t('balance_after', { n: (line.new_value ?? 0) + line.moved_since })}
              {line.moved_since !== 0 && (
                <>
                  {' '}
                  <StatusDot tone="warn">{t('moved_within', { n: signed(line.moved_since) })}</StatusDot>
                </>
              )}
            </span>
          </li>
        ))}
        {changed.length > SHOWN && <li>{t('and_more', { n: changed.length - SHOWN })}</li>}
      </ul>
    </>
  );
}
