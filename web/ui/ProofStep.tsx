import { ApiError } from '../api-error.ts';
import { arePasskeysHere } from '../passkeys.ts';
import { useWords } from '../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { CodeStep } from './CodeStep.tsx';
import { signInTexts } from './kit-texts.ts';

/** By what somebody may prove besides who they are. */
export interface Asked {
  code: boolean;
  passkey: boolean;
}

/** Null when the refusal is one, and no question. */
export function askedBy(error: unknown): Asked | null {
  if (!(error instanceof ApiError)) return null;
  const asked = {
    code: error.errors.one_time_code !== undefined,
    passkey: error.errors.passkey !== undefined,
  };
  return asked.code || asked.passkey ? asked : null;
}

interface Props {
  asked: Asked;
  code: string;
  setCode: (code: string) => void;
  onPasskey: () => Promise<void>;
}

/** A code is typed and sent with the form; a passkey sends itself. */
export function ProofStep({ asked, code, setCode, onPasskey }: Props) {
  const t = useWords(signInTexts);
  const isHere = arePasskeysHere();
  return (
    <>
      {asked.passkey && <p style={{ margin: 0 }}>{t(isHere ? 'passkey_text' : 'passkey_elsewhere')}</p>}
      {asked.passkey && isHere && (
        <ActionButton variant={asked.code ? 'default' : 'filled'} onClick={onPasskey}>
          {t('use_passkey')}
        </ActionButton>
      )}
      {asked.code && <CodeStep code={code} setCode={setCode} />}
    </>
  );
}
