import { Loader } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ApiError, sentencesOf } from '../api-error.ts';
import { listAsItWas, useListAbove } from '../way-back.ts';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { tableTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';
import styles from './empty.module.css';

/** Nothing to show, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
  isScreen = false,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It is all that the screen has, so that its title is the screen's. */
  isScreen?: boolean;
}) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className={styles.box}>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

/** A record that is no longer there, in words, and the way back to its list. */
function Gone() {
  const t = useWords(tableTexts);
  const above = useListAbove();
  const action = above && <Link to={listAsItWas(above.address)}>{t('back_to', { list: above.title })}</Link>;
  return (
    <div role="alert">
      <EmptyState title={t('gone')} action={action}>
        {t('gone_text')}
      </EmptyState>
    </div>
  );
}

const isNoLine = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Another try, made by itself as soon as there is a connection again. */
function useRetryOnline(error: unknown, retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry || !isNoLine(error)) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [error, retry]);
}

/** Above rows that could not be read anew: that they are those of before, and why. */
export function AsBefore({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useWords(tableTexts);
  useRetryOnline(error, retry);
  return (
    <div className={styles.before} role="alert">
      <span>
        {t('as_before')} {sentencesOf(error).join(' ')}
      </span>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** What could not be loaded, why, and another try, which is made by itself as soon as there is a connection again. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useWords(tableTexts);
  useRetryOnline(error, retry);
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{t('failed')}</p>
      <div className={styles.text}>
        {sentencesOf(error).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** While a screen's own record loads. */
export function Loading() {
  const t = useWords(tableTexts);
  return (
    <div className={styles.box} role="status">
      <Loader size="sm" aria-hidden />
      <span className={styles.text}>{t('loading')}</span>
    </div>
  );
}
