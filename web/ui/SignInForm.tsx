import { Checkbox, TextInput, PasswordInput, Alert } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { tenantPath } from '../address.ts';
import { sentencesOf } from '../api-error.ts';
import { callPath, readSession } from '../api.ts';
import { languageChosenHere, useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { formTexts, signInTexts } from './kit-texts.ts';
import styles from './form.module.css';

interface Props {
  /** After the session has been read anew. */
  onSignedIn: () => void;
  email?: string;
}

/** E-mail and password, sent to `POST /{tenant}/users/sign_in`. Stands on the sign-in screen and in the dialog over a page. */
export function SignInForm({ onSignedIn, email = '' }: Props) {
  const t = useWords(signInTexts);
  const form = useWords(formTexts);
  const { tenant } = useSession();
  const [typed, setTyped] = useState({ email, password: '', remember_me: false });
  const [refusal, setRefusal] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setRefusal([]);
    try {
      await callPath('POST', tenantPath(tenant.slug, 'users', 'sign_in'), {
        user: { ...typed, language: languageChosenHere() ?? undefined },
      });
      await readSession();
      onSignedIn();
    } catch (error) {
      setRefusal(sentencesOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        void signIn(event);
      }}
      noValidate
    >
      {refusal.length > 0 && (
        <Alert color="red" role="alert">
          {refusal.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
        data-autofocus={email === '' || undefined}
        autoFocus={email === ''}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        data-autofocus={email !== '' || undefined}
        visibilityToggleButtonProps={{ 'aria-label': form('show_password') }}
      />
      <Checkbox
        label={t('remember_me')}
        checked={typed.remember_me}
        onChange={(event) => setTyped({ ...typed, remember_me: event.currentTarget.checked })}
      />
      <Button type="submit" loading={busy} fullWidth>
        {t('title')}
      </Button>
    </form>
  );
}
