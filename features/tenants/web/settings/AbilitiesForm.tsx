import { Group } from '@mantine/core';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { CheckboxField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup, FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import { choosableAbilities, type TenantSettingsAnswer } from '../../contract/settings.ts';
import { abilityTexts } from './choice-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface Props {
  shown: TenantSettingsAnswer;
  reload: () => void;
}

/** What the tenant can do beyond the common product. */
export function AbilitiesForm({ shown, reload }: Props) {
  const t = useWords(settingsTexts);
  const say = useText();
  const name = t('abilities');
  const save = useSaveSettings(shown, reload);
  const edit = useEditForm<Record<string, boolean>>({
    initial: Object.fromEntries(choosableAbilities.map((ability) => [ability, shown.features[ability]])),
    save: (features) => save({ features }),
    saved: () => flash.ok(t('saved')),
  });
  return (
    <Form of={edit} label={name}>
      <FieldGroup title={name}>
        <FieldRow>
          {choosableAbilities.map((ability) => (
            <CheckboxField key={ability} of={edit} name={ability} label={say(abilityTexts[ability])} />
          ))}
        </FieldRow>
        <Group>
          <SaveButton of={edit}>{t('save_named', { name })}</SaveButton>
        </Group>
      </FieldGroup>
    </Form>
  );
}
