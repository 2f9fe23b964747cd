import { useState } from 'react';
import { useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { CopyField } from '../../../../web/ui/CopyField.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { QrCode } from '../../../../web/ui/QrCode.tsx';
import { useWords } from '../../../../web/words.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
  type Enrolment as Started,
} from '../../contract/second-factor.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

/** A press makes the secret; it stands here until its first code has proved that the app knows it. */
export function Enrolment({ onConfirmed }: { onConfirmed: (recovery_codes: string[]) => void }) {
  const t = useWords(secondFactorTexts);
  const { write } = useWrite(startSecondFactor);
  const [started, setStarted] = useState<Started | null>(null);
  if (started) return <Confirmation {...started} onConfirmed={onConfirmed} />;
  return <ActionButton onClick={async () => setStarted(await write({}))}>{t('set_up')}</ActionButton>;
}

export function Confirmation({
  secret,
  uri,
  onConfirmed,
}: Started & { onConfirmed: (recovery_codes: string[]) => void }) {
  const t = useWords(secondFactorTexts);
  const { write } = useWrite(confirmSecondFactor);
  const edit = useEditForm({
    initial: { one_time_code: '' },
    save: async (body) => onConfirmed((await write({ body })).recovery_codes),
  });
  return (
    <Form of={edit} guard={false} label={t('title')}>
      <p style={{ margin: 0 }}>{t('scan')}</p>
      <QrCode text={uri} label={t('qr')} />
      <CopyField
        label={t('secret')}
        value={secret}
        words={{ copy: t('copy'), copied: t('copied'), not_copied: t('not_copied') }}
      />
      <TextField of={edit} name="one_time_code" label={t('code')} autoComplete="one-time-code" required />
      <SaveButton of={edit}>{t('confirm')}</SaveButton>
    </Form>
  );
}
