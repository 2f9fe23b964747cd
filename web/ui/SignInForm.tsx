import { Checkbox, TextInput, PasswordInput, Alert } from '@mantine/core';
import { useState } from 'react';
import type { PasskeyAnswer } from '../../shared/passkeys.ts';
import { tenantPath } from '../address.ts';
import { sentencesOf } from '../api-error.ts';
import { callPath, readSession } from '../api.ts';
import { arePasskeysHere, askPasskey, NoPasskey } from '../passkeys.ts';
import { languageChosenHere, useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { Button } from './Button.tsx';
import { formTexts, signInTexts } from './kit-texts.ts';
import { askedBy, ProofStep, type Asked } from './ProofStep.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import styles from './form.module.css';

interface Props {
  /** After the session has been read anew. */
  onSignedIn: () => void;
  email?: string;
}

/** What is sent besides e-mail and password. */
type Proof = { one_time_code: string } | { passkey: PasskeyAnswer } | Record<string, never>;

/** The tries at the door: what was typed, what is asked besides, and why not. */
function useSigningIn({ onSignedIn, email }: Required<Props>) {
  const t = useWords(signInTexts);
  const { tenant } = useSession();
  const [typed, setTyped] = useState({ email, password: '', remember_me: false });
  const [refusal, setRefusal] = useState<string[]>([]);
  /** Null until the password was right and more is asked for. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const refused = (error: unknown) =>
    setRefusal(error instanceof NoPasskey ? [t('no_passkey')] : sentencesOf(error));
  const send = async (proof: Proof) => {
    if (busy) return;
    setBusy(true);
    setRefusal([]);
    try {
      await callPath('POST', tenantPath(tenant.slug, 'users', 'sign_in'), {
        user: { ...typed, ...proof, language: languageChosenHere() ?? undefined },
      });
      await readSession();
      onSignedIn();
    } catch (error) {
      const now = askedBy(error);
      // The first time it is a question, and the step itself asks it.
      if (now === null || asked !== null) refused(error);
      setAsked(now && (asked ?? now));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const sendPasskey = async () => {
    setRefusal([]);
    try {
      await send({ passkey: await askPasskey() });
    } catch (error) {
      refused(error);
    }
  };
  const back = () => {
    setAsked(null);
    setRefusal([]);
  };
  const byPasskey = usePasskeySignIn({
    remember_me: typed.remember_me,
    isOpen: asked === null,
    onSignedIn,
    onRefused: refused,
  });
  const submit = () => send(asked === null ? {} : { one_time_code: code });
  return { typed, setTyped, refusal, asked, code, setCode, busy, submit, sendPasskey, byPasskey, back };
}

/**
 * E-mail and password, sent to `POST /{tenant}/users/sign_in`, or a passkey alone. Stands on the sign-in screen and
 * in the dialog over a page.
 */
export function SignInForm({ onSignedIn, email = '' }: Props) {
  const t = useWords(signInTexts);
  const { typed, setTyped, refusal, asked, code, setCode, busy, ...acts } = useSigningIn({
    onSignedIn,
    email,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void acts.submit();
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
      {asked === null ? (
        <Credentials typed={typed} setTyped={setTyped} knows_email={email !== ''} />
      ) : (
        <ProofStep asked={asked} code={code} setCode={setCode} onPasskey={acts.sendPasskey} />
      )}
      {asked?.code !== false && (
        <Button type="submit" loading={busy} fullWidth>
          {t(asked === null ? 'title' : 'go_on')}
        </Button>
      )}
      {asked === null && arePasskeysHere() && (
        <ActionButton variant="default" onClick={acts.byPasskey}>
          {t('by_passkey')}
        </ActionButton>
      )}
      {asked !== null && (
        <Button variant="subtle" onClick={acts.back} fullWidth>
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
        autoComplete={arePasskeysHere() ? 'username webauthn' : 'username'}
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
