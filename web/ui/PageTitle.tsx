import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { useBack } from '../way-back.ts';
import { useWords } from '../words.ts';
import { IconArrowLeft } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import styles from './page-title.module.css';

interface Props {
  children: string;
  /** The address above this screen; gives the arrow, which leads to that list as it was left. */
  back?: string;
  /** Beside the title: a badge, a count, a date. */
  note?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The heading that every screen has; also the tab's title. */
export function PageTitle({ children, back, note, actions }: Props) {
  const t = useWords(frameTexts);
  const lead = useBack();
  const { tenant } = useSession();
  useEffect(() => {
    document.title = `${children} · ${tenant.name}`;
  }, [children, tenant.name]);
  return (
    <header className={styles.title}>
      {back !== undefined && (
        <ActionIcon aria-label={t('back')} onClick={() => lead(back)}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      )}
      <h1>{children}</h1>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
