import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { sentencesOf } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { forgetDepo } from '../../../../web/last-depo.ts';
import { askPasskey, NoPasskey } from '../../../../web/passkeys.ts';
import { languageChosenHere, useSession } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Loading } from '../../../../web/ui/EmptyState.tsx';
import { signInTexts } from '../../../../web/ui/kit-texts.ts';
import { askedBy, ProofStep, type Asked } from '../../../../web/ui/ProofStep.tsx';
import { useWords } from '../../../../web/words.ts';
import { signInByProvider } from '../../contract/provider-sign-in.ts';
import { signInPath } from '../../rules/sign-in.ts';
import { Door } from '../Door.tsx';
import { oidcTexts } from './oidc-texts.ts';
import styles from '../../../../web/ui/form.module.css';

type Proof = { authorization: string } | { one_time_code: string } | { passkey: PasskeyAnswer };

function useEntering(authorization: string) {
  const t = useWords(signInTexts);
  const { slug } = useSession().tenant;
  /** Null until our second factor is asked for. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string[]>([]);
  const [busy, setBusy] = useState(authorization !== '');
  const [isProven, setProven] = useState(false);
  const enter = async (proof: Proof) => {
    setBusy(true);
    setRefusal([]);
    try {
      const body = { ...proof, language: languageChosenHere() ?? undefined };
      const { return_to, is_proof } = await call(signInByProvider, { body });
      if (is_proof) {
        setProven(true);
        // What wanted the proof waits in the window that opened this one.
        window.close();
        return;
      }
      forgetDepo(slug);
      location.replace(return_to);
    } catch (error) {
      const now = askedBy(error);
      // The first time it is a question, and the step itself asks it.
      setRefusal(now && 'authorization' in proof ? [] : sentencesOf(error));
      setAsked(now && (asked ?? now));
      setCode('');
      setBusy(false);
    }
  };
  const enterByPasskey = async () => {
    setRefusal([]);
    const passkey = await askPasskey().catch((error: unknown) =>
      setRefusal(error instanceof NoPasskey ? [t('no_passkey')] : sentencesOf(error)),
    );
    if (passkey) await enter({ passkey });
  };
  return { asked, code, setCode, refusal, busy, isProven, enter, enterByPasskey };
}

/**
 * Where the provider sends the browser back to. What it added to the address is used at once and leaves the address
 * bar.
 */
export default function ProviderSignInScreen() {
  const t = useWords(oidcTexts);
  const { tenant } = useSession();
  const [authorization] = useState(location.search);
  const { asked, code, setCode, refusal, busy, isProven, enter, enterByPasskey } = useEntering(authorization);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || authorization === '') return;
    isBegun.current = true;
    history.replaceState(history.state, '', location.pathname);
    void enter({ authorization });
  });
  const prove = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && asked?.code) void enter({ one_time_code: code });
  };
  return (
    <Door title={t('title')}>
      {authorization === '' && <p>{t('nothing_brought')}</p>}
      {refusal.length > 0 && (
        <Alert color="red" role="alert">
          {refusal.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {asked !== null && (
        <form className={styles.form} onSubmit={prove} noValidate>
          <ProofStep asked={asked} code={code} setCode={setCode} onPasskey={enterByPasskey} />
          {asked.code && (
            <Button type="submit" loading={busy} fullWidth>
              {t('go_on')}
            </Button>
          )}
        </form>
      )}
      {isProven && <Alert role="status">{t('proven')}</Alert>}
      {asked === null && busy && !isProven && <Loading />}
      {!busy && (
        <Button variant="subtle" href={signInPath(tenant.slug)} fullWidth>
          {t('begin_again')}
        </Button>
      )}
    </Door>
  );
}
