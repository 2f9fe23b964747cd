import { useRead } from '../../../../web/reads.ts';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { PasswordField, TextField } from '../../../../web/ui/fields.tsx';
import { useWords } from '../../../../web/words.ts';
import { showSecondFactor } from '../../second-factor/contract.ts';
import type { Proof } from '../contract.ts';
import { passkeysTexts } from './passkeys-texts.ts';

export const noProof: Proof = { password: '', one_time_code: '' };

/** Of whoever is signed in already: a code where they have an authenticator, else their password. */
export function ProofField<V extends Proof>({ of }: { of: EditForm<V> }) {
  const t = useWords(passkeysTexts);
  const { value: factor } = useRead(showSecondFactor);
  const hasCodes = factor?.on_since != null;
  return (
    <>
      <p style={{ margin: 0 }}>{t(hasCodes ? 'prove_code' : 'prove_password')}</p>
      {hasCodes ? (
        <TextField of={of} name="one_time_code" label={t('code')} autoComplete="one-time-code" required />
      ) : (
        <PasswordField
          of={of}
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
        />
      )}
    </>
  );
}
