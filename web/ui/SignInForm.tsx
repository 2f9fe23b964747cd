import { Checkbox, TextInput, PasswordInput, Alert } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { tenantPath } from '../address.ts';
import { ApiError, sentencesOf } from '../api-error.ts';
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
  const { tenant } = useSession();
  const [typed, setTyped] = useState({ email, password: '', remember_me: false });
  const [refusal, setRefusal] = useState<string[]>([]);
  /** Null until the password was right and a code is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setRefusal([]);
    try {
      await callPath('POST', tenantPath(tenant.slug, 'users', 'sign_in'), {
        user: { ...typed, one_time_code: code ?? undefined, language: languageChosenHere() ?? undefined },
      });
      await readSession();
      onSignedIn();
    } catch (error) {
      const isAsked = error instanceof ApiError && error.errors.one_time_code !== undefined;
      // The first time it is a question, and the step itself asks it.
      setRefusal(isAsked && code === null ? [] : sentencesOf(error));
      if (isAsked) setCode('');
    } finally {
      setBusy(false);
    }
  };
  const back = () => {
    setCode(null);
    setRefusal([]);
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
      {code === null ? (
        <Credentials typed={typed} setTyped={setTyped} knows_email={email !== ''} />
      ) : (
        <CodeStep code={code} setCode={setCode} />
      )}
      <Button type="submit" loading={busy} fullWidth>
        {t(code === null ? 'title' : 'go_on')}
      </Button>
      {code !== null && (
        <Button variant="subtle" onClick={back} fullWidth>
          {t('back')}
        </Button>
      )}
    </form>
  );
}

interface Typed {
  email: string;
  password: string;
  remember_me: boolean;
}

function Credentials({
  typed,
  setTyped,
  knows_email,
}: {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  knows_email: boolean;
}) {
  const t = useWords(signInTexts);
  const form = useWords(formTexts);
  return (
    <>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
        data-autofocus={!knows_email || undefined}
        autoFocus={!knows_email}
      />
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        data-autofocus={knows_email || undefined}
        visibilityToggleButtonProps={{ 'aria-label': form('show_password') }}
      />
      <Checkbox
        label={t('remember_me')}
        checked={typed.remember_me}
        onChange={(event) => setTyped({ ...typed, remember_me: event.currentTarget.checked })}
      />
    </>
  );
}

/** The password was right; whoever has a second factor proves that too. */
function CodeStep({ code, setCode }: { code: string; setCode: (code: string) => void }) {
  const t = useWords(signInTexts);
  return (
    <TextInput
      label={t('code')}
      description={t('code_text')}
      autoComplete="one-time-code"
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      data-autofocus
      autoFocus
    />
  );
}
