import { Alert, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FormDialog } from '../../../../web/ui/FormDialog.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import {
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  type OwnSecondFactor,
} from '../../contract/second-factor.ts';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

function RemoveDialog({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const t = useWords(secondFactorTexts);
  const { write } = useWrite(removeSecondFactor);
  const edit = useEditForm({
    initial: { one_time_code: '' },
    save: (body) => write({ body }),
    saved: () => {
      flash.ok(t('removed'));
      onClose();
      // Its own address was deleted, which asks for itself no more.
      onRemoved();
    },
  });
  return (
    <FormDialog title={t('remove')} of={edit} onClose={onClose} save={t('remove')}>
      <p style={{ margin: 0 }}>{t('remove_text')}</p>
      <TextField of={edit} name="one_time_code" label={t('code')} autoComplete="one-time-code" required />
    </FormDialog>
  );
}

interface Renewing {
  onRenewed: (recovery_codes: string[]) => void;
  onClose: () => void;
}

function RenewDialog({ onRenewed, onClose }: Renewing) {
  const t = useWords(secondFactorTexts);
  const { write } = useWrite(renewRecoveryCodes);
  const edit = useEditForm({
    initial: { one_time_code: '' },
    save: async (body) => onRenewed((await write({ body })).recovery_codes),
  });
  return (
    <FormDialog title={t('renew')} of={edit} onClose={onClose} save={t('renew')}>
      <p style={{ margin: 0 }}>{t('renew_text')}</p>
      <TextField of={edit} name="one_time_code" label={t('code')} autoComplete="one-time-code" required />
    </FormDialog>
  );
}

interface StandingProps extends Pick<Renewing, 'onRenewed'> {
  factor: OwnSecondFactor;
  onRemoved: () => void;
}

function Standing({ factor, onRemoved, onRenewed }: StandingProps) {
  const t = useWords(secondFactorTexts);
  const [open, setOpen] = useState<'remove' | 'renew' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div>
        <StatusDot tone="ok">{t('is_on')}</StatusDot> <Moment at={factor.on_since} />
      </div>
      <div>{t('left', { n: factor.recovery_codes_left })}</div>
      <Group gap="sm">
        <ActionButton variant="default" onClick={() => setOpen('renew')}>
          {t('renew')}
        </ActionButton>
        <ActionButton
          variant="default"
          because={factor.is_needed ? t('cannot_remove') : null}
          onClick={() => setOpen('remove')}
        >
          {t('remove')}
        </ActionButton>
      </Group>
      {open === 'renew' && <RenewDialog onRenewed={onRenewed} onClose={close} />}
      {open === 'remove' && <RemoveDialog onRemoved={onRemoved} onClose={close} />}
    </>
  );
}

/**
 * The own authenticator: setting it up, and switching it off. `onChanged` hears of the first, once its recovery codes
 * are kept.
 */
export function SecondFactor({ onChanged }: { onChanged: () => Promise<void> }) {
  const t = useWords(secondFactorTexts);
  const { user } = useSession();
  const asked = useRead(showSecondFactor);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factor = asked.value;
  const kept = async () => {
    setCodes(null);
    await onChanged();
  };
  if (asked.error) return <Failure error={asked.error} retry={asked.retry} />;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {factor ? (
        <Stack gap="sm" maw={520}>
          {user?.must_enrol && codes === null && <Alert role="status">{t('needed')}</Alert>}
          <p style={{ margin: 0 }}>{t('what')}</p>
          {codes && <RecoveryCodes codes={codes} onKept={kept} />}
          {!codes && factor.on_since !== null && (
            <Standing factor={factor} onRemoved={asked.retry} onRenewed={setCodes} />
          )}
          {!codes && factor.on_since === null && factor.is_offered && <Enrolment onConfirmed={setCodes} />}
          {!factor.is_offered && <Alert role="note">{t('not_offered')}</Alert>}
        </Stack>
      ) : (
        <Loading />
      )}
    </>
  );
}
