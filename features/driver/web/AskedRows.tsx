import { useEffect, useState, type ReactNode } from 'react';
import type { Sender } from './send-kept.ts';
import { useDrive } from './use-drive.ts';

interface AskedProps<T> {
  title: string;
  none: string;
  ask(sender: Sender): Promise<T[]>;
  row(one: T, n: number): ReactNode;
}

/** Asked for when it is looked at, and kept nowhere. */
export function AskedRows<T>({ title, none, ask, row }: AskedProps<T>) {
  const { phone, t } = useDrive();
  const [rows, setRows] = useState<T[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const show = (found: T[] | 'failed') => isHere && setRows(found);
    phone.askNow(ask).then(show, () => show('failed'));
    return () => {
      isHere = false;
    };
  }, [phone, ask, tries]);
  const askAgain = () => {
    setRows(null);
    setTries(tries + 1);
  };
  return (
    <div className="card">
      <h1>{title}</h1>
      {rows === null && <p role="status">{t('past_wait')}</p>}
      {rows === 'failed' && (
        <>
          <p className="warning" role="alert">
            {t('past_failed')}
          </p>
          <button type="button" className="main" onClick={askAgain}>
            {t('try_again')}
          </button>
        </>
      )}
      {Array.isArray(rows) && rows.length === 0 && <p>{none}</p>}
      {Array.isArray(rows) && <ul className="rows">{rows.map(row)}</ul>}
    </div>
  );
}
