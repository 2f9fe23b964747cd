import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '../../../web/ui/Button.tsx';
import { useWords } from '../../../web/words.ts';
import { takeOverTexts } from './take-over-texts.ts';
import styles from './TakeOvers.module.css';

const STEP_MS = 100;
/** What comes before and after the search itself takes about so long. */
const AROUND_S = 0.5;

/** How much of its time the search has used, and the way out of it. */
export function SearchProgress({
  seconds,
  onStop,
  words,
}: {
  seconds: number;
  onStop: () => void;
  /** What is looked for, where that is not who takes stops. */
  words?: string;
}) {
  const t = useWords(takeOverTexts);
  const searching = words ?? t('searching');
  const [passed_s, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((before) => before + STEP_MS / 1_000), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const share = Math.min(98, (100 * passed_s) / (seconds + AROUND_S));
  return (
    <div className={styles.progress} role="status">
      <strong>{searching}</strong>
      <Progress className={styles.bar} value={share} aria-label={searching} transitionDuration={STEP_MS} />
      <span>{t('up_to', { n: seconds })}</span>
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
