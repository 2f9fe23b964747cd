import { useRef, useState } from 'react';
import { Refused } from '../../public-pages/web/send.ts';
import { isFull } from './full-phone.ts';
import { goTo, useDrive } from './use-drive.ts';

type Told = 'no_driver' | 'no_network_now' | 'no_room' | { sentence: string };

function useSignIn() {
  const { phone } = useDrive();
  const [told, setTold] = useState<Told | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** A second press meanwhile would sign in twice. */
  const asks = useRef(false);
  const signIn = async (email: string, password: string) => {
    if (asks.current) return;
    asks.current = true;
    setAsking(true);
    setTold(null);
    try {
      if (await phone.signIn(email, password)) goTo('trip');
      else setTold('no_driver');
    } catch (error) {
      if (isFull(error)) setTold('no_room');
      else
        setTold(error instanceof Refused && error.message ? { sentence: error.message } : 'no_network_now');
    } finally {
      asks.current = false;
      setAsking(false);
    }
  };
  return { told, isAsking, signIn };
}

export function SignInCard({ name }: { name: string }) {
  const { state, t } = useDrive();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { told, isAsking, signIn } = useSignIn();
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(email, password);
      }}
    >
      <h1>{name}</h1>
      <p>{t('once')}</p>
      {!('serviceWorker' in navigator) && <p className="warning">{t('no_worker')}</p>}
      {state.unsent.length > 0 && state.person && (
        <p className="warning">{t('kept_for', { n: state.unsent.length, name: state.person.full_name })}</p>
      )}
      {state.unsent_of_others > 0 && (
        <p className="warning">{t('kept_for_others', { n: state.unsent_of_others })}</p>
      )}
      <label>
        {t('email')}
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <label>
        {t('password')}
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {told && (
        <p className="warning" role="alert">
          {typeof told === 'string' ? t(told) : told.sentence}
        </p>
      )}
      <button type="submit" className="main" aria-disabled={isAsking || undefined}>
        {t('sign_in')}
      </button>
    </form>
  );
}
