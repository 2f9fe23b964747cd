// The calm page around signing in: whose it is, one card, one thing to do.

import { Alert } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { staffLanguages, textIn } from '../../../shared/texts.ts';
import { setLanguage, useLanguage, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { languageNames, useWords } from '../../../web/words.ts';
import { notices, type Notice } from '../texts/notices.ts';
import { doorTexts } from './sign-in-texts.ts';
import styles from './Door.module.css';

interface Props {
  title: string;
  /** The sentence that brought somebody here. */
  notice?: Notice | null;
  children: ReactNode;
  /** Other ways to go. */
  below?: ReactNode;
}

/** Chosen here it stays with whoever signs in here next. */
function Languages() {
  const t = useWords(doorTexts);
  const now = useLanguage();
  return (
    <div className={styles.languages} role="group" aria-label={t('language')}>
      {staffLanguages.map((one) => (
        <Button
          key={one}
          variant="subtle"
          size="compact-sm"
          lang={one}
          aria-pressed={one === now}
          onClick={() => setLanguage(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </div>
  );
}

const good: ReadonlySet<Notice> = new Set<Notice>([
  'password_requested',
  'password_changed',
  'password_changed_code',
  'password_changed_provider',
  'email_confirmed',
  'signed_out',
]);

export function Door({ title, notice = null, children, below }: Props) {
  const { tenant } = useSession();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);
  return (
    <main className={styles.door}>
      <div className={styles.card}>
        <div className={styles.head}>
          <p className={styles.tenant}>{tenant.name}</p>
          <h1>{title}</h1>
        </div>
        {notice !== null && (
          <Alert role={good.has(notice) ? 'status' : 'alert'} color={good.has(notice) ? 'green' : 'ice'}>
            {textIn(notices[notice], language)}
          </Alert>
        )}
        {children}
        {below !== undefined && <div className={styles.below}>{below}</div>}
        <Languages />
      </div>
    </main>
  );
}
