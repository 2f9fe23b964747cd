import { useState } from 'react';
import { Refused } from '../../public-pages/web/send.ts';
import { isFull } from './full-phone.ts';
import { goTo, useDrive } from './use-drive.ts';

type Told = 'no_driver' | 'no_network_now' | 'no_room' | { sentence: string };

export function SignInCard({ name }: { name: string }) {
  const { phone, state, t } = useDrive();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const signIn = async () => {
    setTold(null);
    try {
      if (await phone.signIn(email, password)) goTo('trip');
      else setTold('no_driver');
    } catch (error) {
      if (isFull(error)) setTold('no_room');
      else
        setTold(error instanceof Refused && error.message ? { sentence: error.message } : 'no_network_now');
    }
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <h1>{name}</h1>
      <p>{t('once')}</p>
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
      <button type="submit" className="main">
        {t('sign_in')}
      </button>
    </form>
  );
}
