import { Checkbox } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { hasWords } from '../../../../shared/search.ts';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { SearchBox } from '../../../../web/ui/FilterBar.tsx';
import { useWords } from '../../../../web/words.ts';
import type { CountingLine } from '../../contract/counts.ts';
import { expectedFirst, nextUncounted } from '../../rules/counts.ts';
import { CountCard } from './CountCard.tsx';
import { countingTexts } from './counting-texts.ts';
import type { Counting } from './use-counting.ts';
import styles from './Counting.module.css';

const fits = (line: CountingLine, text: string) => hasWords(`${line.sku} ${line.description}`, text);

/** Is this one all that is left to count? */
const isLast = (lines: readonly CountingLine[], open: number | null) =>
  nextUncounted(
    lines.map((each) => (each.id === open ? { ...each, new_value: 0 } : each)),
    open,
  ) === null;

/**
 * For gloves and a tablet: the products at the left, one large card at the right, and the next uncounted one press
 * away.
 */
export function CountOneByOne({ counting, approve }: { counting: Counting; approve: () => void }) {
  const t = useWords(countingTexts);
  const { put, save } = counting;
  const { expected, others } = expectedFirst(counting.lines);
  const lines = [...expected, ...others];
  const [open, setOpen] = useState<number | null>(() => nextUncounted(lines, null) ?? lines[0]?.id ?? null);
  const [text, setText] = useState('');
  const [onlyUncounted, setOnlyUncounted] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const at = lines.findIndex((line) => line.id === open);
  const line = lines[at];
  const isShown = (each: CountingLine) =>
    fits(each, text) && (!onlyUncounted || each.new_value === null || each.id === open);
  const parts = [
    { name: t('expected_here'), shown: expected.filter(isShown) },
    { name: t('not_expected'), shown: others.filter(isShown) },
  ].filter(({ shown }) => shown.length > 0);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const next = () => {
    void save();
    const following = nextUncounted(lines, open);
    if (following !== null) setOpen(following);
  };
  const previous = lines[at - 1];
  return (
    <div className={styles.desk}>
      <section className={styles.products} aria-label={t('products')}>
        <div className={styles.finder}>
          <SearchBox value={text} onChange={setText} label={t('find')} width={220} />
          <Checkbox
            label={t('only_uncounted')}
            checked={onlyUncounted}
            onChange={(event) => setOnlyUncounted(event.currentTarget.checked)}
          />
        </div>
        <ul ref={list} className={styles.list}>
          {parts.map(({ name, shown }) => (
            <Fragment key={name}>
              <li className={styles.heading}>{name}</li>
              {shown.map((each) => (
                <li key={each.id}>
                  <ProductButton line={each} isOpen={each.id === open} onClick={() => setOpen(each.id)} />
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
      </section>
      {line === undefined ? (
        <EmptyState title={t('all_counted')} />
      ) : (
        <CountCard
          key={line.id}
          line={line}
          put={(value) => put(line.id, value)}
          next={next}
          finish={isLast(lines, open) ? approve : null}
          previous={previous ? () => setOpen(previous.id) : null}
        />
      )}
    </div>
  );
}

function ProductButton({
  line,
  isOpen,
  onClick,
}: {
  line: CountingLine;
  isOpen: boolean;
  onClick: () => void;
}) {
  const t = useWords(countingTexts);
  return (
    <button
      type="button"
      className={styles.product}
      aria-current={isOpen || undefined}
      data-counted={line.new_value !== null || undefined}
      data-changed={line.value_changed || undefined}
      onClick={onClick}
    >
      <span className={styles.name}>
        {line.description}
        <small>
          {line.sku}
          {line.counted_by === null ? '' : ` · ${t('counted_by', { name: line.counted_by })}`}
        </small>
      </span>
      <span className={styles.value}>{line.new_value ?? <small>{t('not_counted')}</small>}</span>
    </button>
  );
}
