// Role, depots and status of a person, as far as the reader may set them.

import { Alert } from '@mantine/core';
import { showDay } from '../../../../shared/calendar.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import {
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  SwitchField,
} from '../../../../web/ui/fields.tsx';
import { FieldGroup, FieldRow } from '../../../../web/ui/Form.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import { showUserUsage, type User } from '../../contract/staff.ts';
import { rolesToGive } from '../../rules/staff.ts';
import { roleTexts } from '../../texts/role-texts.ts';
import type { UserValues } from './user-values.ts';
import { userFormTexts } from './users-texts.ts';

interface Props {
  of: EditForm<UserValues>;
  user: User | null;
  disabled: boolean;
}

/** The depots of the reader; one that the person has beside them is named by its number. */
function useDepoChoices(user: User | null) {
  const t = useWords(userFormTexts);
  const { depos } = useSession();
  const known = new Set(depos.map(({ id }) => id));
  const others = [...(user?.depo_ids ?? []), ...(user?.depo_id ? [user.depo_id] : [])].filter(
    (id) => !known.has(id),
  );
  return [
    ...depos.map(({ id, title }) => ({ value: String(id), label: title })),
    ...others.map((id) => ({ value: String(id), label: t('other_depo', { id }) })),
  ];
}

/** Told before it is saved: what switching this person off leaves behind. */
function SwitchingOff({ user }: { user: User }) {
  const t = useWords(userFormTexts);
  const usage = useRead(showUserUsage, { params: { id: user.id } }).value;
  const n = usage?.coming_plan_events ?? 0;
  return (
    <Alert color="yellow" role="status">
      {t('signs_out')} {n > 0 && <strong>{t('usage', { n, date: showDay(usage?.next_date ?? '') })}</strong>}
    </Alert>
  );
}

function AgreedHours({ of, disabled }: Pick<Props, 'of' | 'disabled'>) {
  const t = useWords(userFormTexts);
  return (
    <NumberField
      of={of}
      name="agreed_weekly_hours"
      label={t('agreed_weekly_hours')}
      hint={t('agreed_hint')}
      decimals={2}
      unit="h"
      min={0.25}
      max={168}
      disabled={disabled}
    />
  );
}

export function UserAccess({ of, user, disabled }: Props) {
  const t = useWords(userFormTexts);
  const text = useText();
  const { user: me } = useSession();
  const depos = useDepoChoices(user);
  const { role, status } = of.form.getValues();
  const isOwn = user !== null && me?.id === user.id;
  const offered = me ? rolesToGive(me.role) : [];
  const roles = role !== null && !offered.includes(role) ? [...offered, role] : offered;
  const own = isOwn && !disabled ? t('own') : undefined;
  return (
    <FieldGroup title={t('access')}>
      <FieldRow>
        <SelectField
          of={of}
          name="role"
          label={t('role')}
          required
          disabled={disabled || isOwn}
          hint={own}
          choices={roles.map((one) => ({ value: one, label: text(roleTexts[one]) }))}
        />
        {role === 'depo_admin' && (
          <MultiSelectField
            of={of}
            name="depo_ids"
            label={t('depos')}
            required
            numeric
            disabled={disabled}
            choices={depos}
          />
        )}
        {(role === 'support' || role === 'driver') && (
          <SelectField
            of={of}
            name="depo_id"
            label={t('depo')}
            required
            numeric
            disabled={disabled}
            choices={depos}
          />
        )}
        {role === 'driver' && (
          <SwitchField of={of} name="franchise_driver" label={t('franchise_driver')} disabled={disabled} />
        )}
      </FieldRow>
      {role === 'driver' && <AgreedHours of={of} disabled={disabled} />}
      <RadioField
        of={of}
        name="status"
        label={t('status')}
        hint={own}
        disabled={disabled || isOwn}
        choices={[
          { value: 'active', label: t('active') },
          { value: 'inactive', label: t('inactive') },
        ]}
      />
      {user !== null && user.status === 'active' && status === 'inactive' && <SwitchingOff user={user} />}
    </FieldGroup>
  );
}
