import { Stack } from '@mantine/core';
import { useRead } from '../../../../web/reads.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import { showSettings, type TenantSettingsAnswer } from '../../contract/settings.ts';
import { useServiceNames } from '../services/service-names.ts';
import { AbilitiesForm } from './AbilitiesForm.tsx';
import { LogoForm } from './LogoForm.tsx';
import { SectionForm } from './SectionForm.tsx';
import { formValues, sections } from './sections.ts';
import { useSettingNames } from './setting-names.ts';
import { settingsTexts } from './settings-texts.ts';
import { WordsForm } from './WordsForm.tsx';

function Forms({ shown, reload }: { shown: TenantSettingsAnswer; reload: () => void }) {
  const names = { ...useServiceNames(), ...useSettingNames() };
  return (
    <>
      <Stack gap="lg">
        {sections.map((section) => (
          <SectionForm
            // What is typed in the other sections stays when one is saved.
            key={`${section} ${JSON.stringify(formValues(shown.values, section))}`}
            section={section}
            shown={shown}
            reload={reload}
          />
        ))}
        <LogoForm shown={shown} reload={reload} />
        <WordsForm shown={shown} reload={reload} />
        <AbilitiesForm key={JSON.stringify(shown.features)} shown={shown} reload={reload} />
      </Stack>
      <History kind="tenants" id={shown.tenant_id} names={names} />
    </>
  );
}

/** How the tenant looks and works, a form for each section. */
export default function SettingsScreen() {
  const t = useWords(settingsTexts);
  const { value, error, retry } = useRead(showSettings);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {value ? (
        <Forms shown={value} reload={retry} />
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}
