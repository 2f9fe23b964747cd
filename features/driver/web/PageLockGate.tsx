import { useEffect, useState, type ReactNode } from 'react';
import { isFourDigits, makeLock, MOST_WRONG, tryDigits, type PageLock } from './page-lock.ts';
import type { PhoneStore } from './phone-store.ts';
import { useDrive } from './use-drive.ts';

/** The map app is looked at in between: the page is locked when it was out of sight for longer. */
const hidden_ms = 15 * 60_000;

interface GateProps {
  store: PhoneStore;
  /** As it was kept when the page was opened. */
  first: PageLock | null;
  children: ReactNode;
}

/** What is behind it is shown to the driver who knows the four digits; where the tenant wants none, at once. */
export function PageLockGate({ store, first, children }: GateProps) {
  const { state } = useDrive();
  const [lock, setLock] = useState(first);
  const [isOpen, setOpen] = useState(first === null);
  const { person, day } = state;
  const own = person && lock?.user_id === person.id ? lock : null;
  const isWanted = day?.wants_lock ?? own !== null;
  // Who has signed out chooses new ones.
  if (person === null && lock !== null) setLock(null);
  useEffect(() => {
    if (!isWanted) void store.forget('lock');
  }, [store, isWanted]);
  useEffect(() => {
    let hidden_at = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden') hidden_at = Date.now();
      else if (Date.now() - hidden_at >= hidden_ms) setOpen(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  if (!person || !isWanted) return children;
  if (own)
    return isOpen ? (
      children
    ) : (
      <OpenLock
        store={store}
        lock={own}
        tried={(after, opened) => {
          setLock(after);
          setOpen(opened);
        }}
      />
    );
  if (person.token === null) return children;
  const keep = async (digits: string) => {
    const made = await makeLock(person.id, digits);
    await store.keep('lock', made);
    setLock(made);
    setOpen(true);
  };
  return <ChooseDigits keep={keep} />;
}

function ChooseDigits({ keep }: { keep(digits: string): Promise<void> }) {
  const { t } = useDrive();
  const [isFull, setFull] = useState(false);
  return (
    <main>
      <DigitsCard
        title={t('lock_choose')}
        act={t('lock_keep')}
        typed={(digits) => void keep(digits).catch(() => setFull(true))}
      >
        <p>{t('lock_why')}</p>
        {isFull && (
          <p className="warning" role="alert">
            {t('no_room')}
          </p>
        )}
      </DigitsCard>
    </main>
  );
}

interface OpenProps {
  store: PhoneStore;
  lock: PageLock;
  tried(after: PageLock, opened: boolean): void;
}

function OpenLock({ store, lock, tried }: OpenProps) {
  const { phone, state, t } = useDrive();
  const [isAsked, setAsked] = useState(false);
  const open = async (digits: string) => {
    const { isOpen, ...after } = await tryDigits(store, lock, digits);
    if (!isOpen && after.wrong >= MOST_WRONG) return phone.signOut();
    tried(after, isOpen);
  };
  const forgotten = () => (isAsked ? void phone.signOut() : setAsked(true));
  return (
    <main>
      <DigitsCard title={t('lock_title')} act={t('lock_open')} typed={(digits) => void open(digits)}>
        {state.person && <p>{state.person.full_name}</p>}
        {lock.wrong > 0 && (
          <p className="warning" role="alert">
            {t('lock_wrong', { n: MOST_WRONG - lock.wrong })}
          </p>
        )}
      </DigitsCard>
      <div className="card">
        {isAsked && <p className="warning">{t('lock_sign_in')}</p>}
        {isAsked && state.unsent.length > 0 && (
          <p className="warning">{t('sign_out_unsent', { n: state.unsent.length })}</p>
        )}
        <button type="button" className="second" onClick={forgotten}>
          {t(isAsked ? 'sign_out_now' : 'lock_forgotten')}
        </button>
      </div>
    </main>
  );
}

interface DigitsProps {
  title: string;
  act: string;
  typed(digits: string): void;
  children: ReactNode;
}

function DigitsCard({ title, act, typed, children }: DigitsProps) {
  const { t } = useDrive();
  const [digits, setDigits] = useState('');
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFourDigits(digits)) return;
        setDigits('');
        typed(digits);
      }}
    >
      <h1>{title}</h1>
      {children}
      <label>
        {t('lock_digits')}
        <input
          type="password"
          name="lock"
          inputMode="numeric"
          autoComplete="off"
          pattern="[0-9]{4}"
          maxLength={4}
          required
          value={digits}
          onChange={(event) => setDigits(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="main">
        {act}
      </button>
    </form>
  );
}
