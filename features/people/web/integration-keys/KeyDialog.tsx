import type { Day } from '../../../../shared/calendar.ts';
import { scopes, type Scope } from '../../../../shared/permissions.ts';
import { useWrite } from '../../../../web/reads.ts';
import { DateField } from '../../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { MultiSelectField, TextField } from '../../../../web/ui/fields.tsx';
import { FormDialog } from '../../../../web/ui/FormDialog.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { makeIntegrationKey } from '../../contract/integration-keys.ts';
import { keysTexts, scopeTexts } from './keys-texts.ts';

export interface MadeKey {
  name: string;
  key: string;
}

/** Asks for a new key; `made` hears of it, and nothing else does. */
export function KeyDialog({ made, onClose }: { made: (key: MadeKey) => void; onClose: () => void }) {
  const t = useWords(keysTexts);
  const scope = useWords(scopeTexts);
  const { write } = useWrite(makeIntegrationKey);
  const edit = useEditForm<{ name: string; scopes: Scope[]; expires_on: Day | null }>({
    initial: { name: '', scopes: [], expires_on: null },
    save: async (body) => made(await write({ body })),
    saved: onClose,
  });
  const today = useToday();
  const choices = scopes.map((one) => ({ value: one, label: scope(one) }));
  return (
    <FormDialog title={t('new')} of={edit} onClose={onClose} save={t('make')}>
      <TextField of={edit} name="name" label={t('name')} hint={t('name_hint')} required maxLength={255} />
      <MultiSelectField of={edit} name="scopes" label={t('scopes')} choices={choices} required />
      <DateField
        of={edit}
        name="expires_on"
        label={t('expires_on')}
        hint={t('expires_on_hint')}
        min={today}
      />
    </FormDialog>
  );
}
