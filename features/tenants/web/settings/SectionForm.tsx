import { Group } from '@mantine/core';
import { settingSections } from '../../../../shared/tenant-settings.ts';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup, FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import type { TenantSettingsAnswer } from '../../contract/settings.ts';
import { HostStates } from '../HostStates.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { CentrePicker } from './CentrePicker.tsx';
import {
  changesOf,
  fieldsOf,
  formValues,
  withoutSecrets,
  type Section,
  type FormValues,
} from './sections.ts';
import { SettingField } from './SettingField.tsx';
import { settingsTexts } from './settings-texts.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface Props {
  section: Section;
  shown: TenantSettingsAnswer;
  reload: () => void;
}

/** The settings of one section, saved together. */
export function SectionForm({ section, shown, reload }: Props) {
  const t = useWords(settingsTexts);
  const name = useText()(settingSections[section].title);
  const save = useSaveSettings(shown, reload);
  const edit = useEditForm<FormValues>({
    initial: formValues(shown.values, section),
    save: async (values) => {
      if (await save(changesOf(values, section))) flash.ok(t('saved'));
      else edit.reset(formValues(shown.values, section));
    },
    saved: (values) => {
      if (section === 'outside') edit.reset(withoutSecrets(values, section));
    },
  });
  return (
    <Form of={edit} label={name}>
      <FieldGroup title={name}>
        <FieldRow>
          {fieldsOf(section).map((field) => (
            <SettingField key={field} of={edit} name={field} shown={shown} />
          ))}
        </FieldRow>
        {section === 'map' && <CentrePicker of={edit} />}
        {section === 'brand' && <BrandPreview values={edit.form.values} logo={shown.logo} />}
        <Group>
          <SaveButton of={edit}>{t('save_named', { name })}</SaveButton>
        </Group>
        {section === 'outside' && <HostStates hosts={shown.named_hosts} />}
      </FieldGroup>
    </Form>
  );
}
