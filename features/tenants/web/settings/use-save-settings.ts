import { ApiError } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useWrite } from '../../../../web/reads.ts';
import { setSession, type Session } from '../../../../web/session.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { useWords } from '../../../../web/words.ts';
import { showSession } from '../../contract/session.ts';
import { changeSettings, type SettingChanges, type TenantSettingsAnswer } from '../../contract/settings.ts';
import { settingsTexts } from './settings-texts.ts';

/**
 * Saves a part of the settings; asks where trips will show other times. From then on this page has the new name, zone
 * and abilities too.
 */
export function useSaveSettings(
  { lock_version, values, trips_to_come }: TenantSettingsAnswer,
  reload: () => void,
) {
  const t = useWords(settingsTexts);
  const { write } = useWrite(changeSettings);
  return async (changes: SettingChanges): Promise<boolean> => {
    const { time_zone = values.time_zone } = changes;
    const asks = time_zone !== values.time_zone && trips_to_come > 0;
    const text = t('ask_zone_text', { count: trips_to_come });
    if (asks && !(await confirm({ title: t('ask_zone'), text, yes: t('change_zone') }))) return false;
    try {
      await write({ body: { ...changes, lock_version, ...(asks && { zone_is_meant: true }) } });
    } catch (error) {
      // Somebody was first, perhaps with another part: the next press saves on top of theirs.
      if (error instanceof ApiError && error.status === 409) reload();
      throw error;
    }
    setSession((await call(showSession)) as Session);
    return true;
  };
}
