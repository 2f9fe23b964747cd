import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError, sentencesOf } from '../api-error.ts';
import { useWords } from '../words.ts';
import { tableTexts } from './kit-texts.ts';
import styles from './empty.module.css';

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return <div className={styles.box}><p className={styles.title}>{title}</p>{children !== undefined && <div className={styles.text}>{children}</div>}{action}</div>;
}

/** What could not be loaded, why, and another try. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useWords(tableTexts);
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{t('failed')}</p>
      <div className={styles.text}>
        {sentencesOf(error).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {error instanceof ApiError && <p className={styles.where}>{error.status || ''} {error.call}</p>}
      </div>
      {retry && <Button variant="default" onClick={retry}>{t('retry')}</Button>}
    </div>
  );
}

/** While a screen's own record loads. */
export function Loading() {
  const t = useWords(tableTexts);
  return <div className={styles.box} role="status"><Loader size="sm" aria-hidden /><span className={styles.text}>{t('loading')}</span></div>;
}
