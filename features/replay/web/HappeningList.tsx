import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useWords } from '../../../web/words.ts';
import {
  happeningAt,
  happeningTabs,
  isInTab,
  type Happening,
  type HappeningTab,
} from '../rules/happenings.ts';
import { timeWords, wordsOf, type Words } from './happening-words.ts';
import { replayTexts } from './replay-texts.ts';
import styles from './Replay.module.css';

interface Props {
  happenings: readonly Happening[];
  at: number;
  tab: string;
  words: Words;
  onTab: (tab: HappeningTab) => void;
  onChoose: (happening: Happening) => void;
}

/** The line of the moment stays in sight within its list; the page itself is not moved. */
function useInSight(key: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line) return;
    const top = line.offsetTop - box.offsetTop;
    const isAbove = top < box.scrollTop;
    if (isAbove || top + line.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = isAbove ? top : top + line.offsetHeight - box.clientHeight;
  }, [key]);
  return list;
}

export function HappeningList({ happenings, at, tab, words, onTab, onChoose }: Props) {
  const t = useWords(replayTexts);
  const chosen = happeningTabs.find((one) => one === tab) ?? 'all';
  const shown = happenings.filter((one) => isInTab(one, chosen));
  const current = happeningAt(shown, at);
  const list = useInSight(shown[current]?.key);
  const items = happeningTabs.map((key) => ({
    key,
    label: t(key),
    count: happenings.filter((one) => isInTab(one, key)).length,
  }));
  return (
    <section className={styles.happened} aria-label={t('list')}>
      <Tabs label={t('show')} items={items} value={chosen} onChange={onTab} />
      {shown.length === 0 ? (
        <EmptyState title={t(happenings.length === 0 ? 'none_text' : 'nothing')} />
      ) : (
        <ol ref={list} className={styles.list}>
          {shown.map((one, i) => (
            <Line
              key={one.key}
              happening={one}
              isCurrent={i === current}
              isToCome={Date.parse(one.at) > at}
              words={words}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  happening: Happening;
  isCurrent: boolean;
  isToCome: boolean;
  words: Words;
  onChoose: (happening: Happening) => void;
}

function Line({ happening, isCurrent, isToCome, words, onChoose }: LineProps) {
  const { title, details, tone } = wordsOf(happening, words);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={isCurrent ? 'time' : undefined}
        data-to-come={isToCome || undefined}
        onClick={() => onChoose(happening)}
      >
        <time dateTime={happening.at}>{timeWords(happening.at, words)}</time>
        <span>
          <StatusDot tone={tone}>{title}</StatusDot>
          {details.length > 0 && <span className={styles.details}>{details.join(' · ')}</span>}
        </span>
      </button>
    </li>
  );
}
