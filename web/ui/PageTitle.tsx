import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { useBack } from '../way-back.ts';
import { useWords } from '../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { IconButton } from './Button.tsx';
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
  /**
   * What makes a new record of the kind that is listed: it stands last at the right. Without the right to it there is
   * none.
   */
  create?: Create | false | undefined;
}

/** `label` is what the documents call it, else 'New'; it leads to a form or opens one. */
export type Create = { label: string } & ({ to: string } | { onClick: () => unknown });

/** The one button that makes a new record. */
const CreateButton = ({ label, ...act }: Create) => <ActionButton {...act}>{label}</ActionButton>;

/** The heading that every screen has; also the tab's title. */
export function PageTitle({ children, back, note, actions, create }: Props) {
  const t = useWords(frameTexts);
  const lead = useBack();
  const { tenant } = useSession();
  useEffect(() => {
    document.title = `${children} · ${tenant.name}`;
  }, [children, tenant.name]);
  return (
    <header className={styles.title}>
      {back !== undefined && (
        <IconButton aria-label={t('back')} onClick={() => lead(back)}>
          <IconArrowLeft size={18} />
        </IconButton>
      )}
      <h1>{children}</h1>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>
        {actions}
        {create && <CreateButton {...create} />}
      </div>
    </header>
  );
}
