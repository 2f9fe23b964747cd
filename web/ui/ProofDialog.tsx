import { Alert, Modal, PasswordInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { tenantPath } from '../address.ts';
import { sentencesOf } from '../api-error.ts';
import { callPath } from '../api.ts';
import { arePasskeysHere, askPasskey, NoPasskey } from '../passkeys.ts';
import { proofDone, useProofAsked } from '../prove-again.ts';
import { session, useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { Button } from './Button.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Loading } from './EmptyState.tsx';
import { formTexts, proofTexts, signInTexts } from './kit-texts.ts';
import { useFocusBack } from './use-focus-back.ts';
import styles from './form.module.css';

/** Stands once at the root and opens when a call wants proof. What was typed below it stays, and is sent again. */
export function ProofDialog() {
  return useProofAsked() ? <Asked /> : null;
}

/** What the person may prove it by. */
interface Ways {
  password: boolean;
  code: boolean;
  passkey: boolean;
  provider: boolean;
  proven_until: string | null;
}

const proofPath = (...more: string[]) => tenantPath(session().tenant.slug, 'users', 'proof', ...more);

function useProving() {
  const t = useWords(signInTexts);
  const [ways, setWays] = useState<Ways | null>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const refused = (error: unknown) =>
    setRefusal(error instanceof NoPasskey ? [t('no_passkey')] : sentencesOf(error));
  useEffect(() => {
    const look = async () => {
      const found = (await callPath('GET', proofPath())) as Ways;
      setWays(found);
      if (found.proven_until !== null) proofDone(true);
    };
    const lookAgain = () => void look().catch((error: unknown) => setRefusal(sentencesOf(error)));
    lookAgain();
    // Whoever proves it at the provider does so in another window.
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, []);
  const send = async (proof: () => Promise<object>) => {
    if (busy) return;
    setBusy(true);
    setRefusal([]);
    try {
      await callPath('POST', proofPath(), await proof());
      proofDone(true);
    } catch (error) {
      refused(error);
      setTyped('');
    } finally {
      setBusy(false);
    }
  };
  return { ways, typed, setTyped, refusal, busy, send, refused };
}

function Asked() {
  useFocusBack();
  const t = useWords(proofTexts);
  const form = useWords(formTexts);
  const { ways, refusal, ...acts } = useProving();
  return (
    <Modal
      opened
      onClose={() => proofDone(false)}
      title={t('title')}
      zIndex={450}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <p style={{ marginTop: 0 }}>{t('why')}</p>
      {refusal.length > 0 && (
        <Alert color="red" role="alert" mb="md">
          {refusal.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {ways === null ? refusal.length === 0 && <Loading /> : <Proofs ways={ways} {...acts} />}
    </Modal>
  );
}

type Acts = Omit<ReturnType<typeof useProving>, 'ways' | 'refusal'>;

function Proofs({ ways, typed, setTyped, busy, send, refused }: Acts & { ways: Ways }) {
  const t = useWords(proofTexts);
  const door = useWords(signInTexts);
  const form = useWords(formTexts);
  const isTyped = ways.password || ways.code;
  const hasPasskey = ways.passkey && arePasskeysHere();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void send(() => Promise.resolve(ways.code ? { one_time_code: typed } : { password: typed }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {ways.code && <CodeStep code={typed} setCode={setTyped} />}
      {ways.password && (
        <PasswordInput
          label={door('password')}
          autoComplete="current-password"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': form('show_password') }}
        />
      )}
      {isTyped && (
        <Button type="submit" loading={busy} fullWidth>
          {t('confirm')}
        </Button>
      )}
      {hasPasskey && (
        <ActionButton
          variant={isTyped ? 'default' : 'filled'}
          onClick={() => send(async () => ({ passkey: await askPasskey() }))}
        >
          {door('use_passkey')}
        </ActionButton>
      )}
      {ways.provider && <AtProvider refused={refused} isOnly={!isTyped && !hasPasskey} />}
      {!isTyped && !hasPasskey && !ways.provider && <Alert role="note">{t('no_way')}</Alert>}
    </form>
  );
}

/** Its page opens in a window of its own, so that nothing here is lost. */
function AtProvider({ refused, isOnly }: { refused: (error: unknown) => void; isOnly: boolean }) {
  const t = useWords(signInTexts);
  const { provider } = useSession().tenant;
  const begin = async () => {
    // Opened while the press still counts as one, and led on when the address is known.
    const other = window.open('', '_blank');
    try {
      const { url } = (await callPath('POST', proofPath('provider'), {})) as { url: string };
      if (other) other.location.href = url;
      else location.assign(url);
    } catch (error) {
      other?.close();
      refused(error);
    }
  };
  return (
    <ActionButton variant={isOnly ? 'filled' : 'default'} onClick={begin}>
      {t('elsewhere', { button: provider?.button ?? '' })}
    </ActionButton>
  );
}
