import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { tenantPath } from '../../../../shared/address.ts';
import { ownWordNames, ownWords, usualWords, type OwnWord } from '../../../../shared/own-words.ts';
import { wordTexts, type WordField } from '../../../../shared/settings/words.ts';
import { languageNames, languages, type Language } from '../../../../shared/texts.ts';
import { useSession } from '../../../../web/session.ts';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { TextArea } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup, FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import type { TenantSettingsAnswer } from '../../contract/settings.ts';
import { settingsTexts } from './settings-texts.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { wordsTexts } from './words-texts.ts';

interface Props {
  shown: TenantSettingsAnswer;
  reload: () => void;
}

const fieldOf = (word: OwnWord, language: Language): WordField => `${word}_${language}`;

/** The words of one language, saved together. */
function LanguageForm({ shown, reload, language }: Props & { language: Language }) {
  const t = useWords(wordsTexts);
  const saved = useWords(settingsTexts)('saved');
  const say = useText();
  const save = useSaveSettings(shown, reload);
  const name = t('save', { language: languageNames[language] });
  const edit = useEditForm<Partial<Record<WordField, string>>>({
    initial: Object.fromEntries(
      ownWordNames.map((word) => fieldOf(word, language)).map((field) => [field, shown.values[field] ?? '']),
    ),
    save,
    saved: () => flash.ok(saved),
  });
  return (
    <Form of={edit} label={`${t('title')}: ${languageNames[language]}`}>
      <FieldRow>
        {ownWordNames.map((word) => (
          <TextArea
            key={word}
            of={edit}
            name={fieldOf(word, language)}
            label={say(wordTexts[word].label)}
            hint={say(wordTexts[word].hint)}
            placeholder={usualWords[word]?.[language] ?? t('nothing')}
            rows={2}
            maxLength={ownWords[word]}
          />
        ))}
      </FieldRow>
      <Group>
        <SaveButton of={edit}>{name}</SaveButton>
      </Group>
    </Form>
  );
}

/** What the tenant says on its public pages in its own words, a language at a time. */
export function WordsForm(props: Props) {
  const t = useWords(wordsTexts);
  const { slug } = useSession().tenant;
  const { values } = props.shown;
  return (
    <FieldGroup title={t('title')}>
      <Text size="sm">{t('hint')}</Text>
      <Anchor href={tenantPath(slug)} target="_blank" rel="noreferrer">
        {t('open_page')}
      </Anchor>
      <Tabs defaultValue={values.locale}>
        <Tabs.List mb="md">
          {languages.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {languageNames[language]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((language) => (
          <Tabs.Panel key={language} value={language}>
            <LanguageForm
              key={JSON.stringify(ownWordNames.map((word) => values[fieldOf(word, language)]))}
              {...props}
              language={language}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </FieldGroup>
  );
}
