// The fields of a tenant's history, those of its services too: one history tells of both.

import type { Ability } from '../../../../shared/abilities.ts';
import { settingFields } from '../../../../shared/tenant-settings.ts';
import type { StaffText } from '../../../../shared/texts.ts';
import { useText } from '../../../../web/words.ts';
import { hostsTexts } from '../hosts-texts.ts';
import { abilityTexts } from './choice-texts.ts';
import { logoTexts } from './logo-texts.ts';

export function useSettingNames(): Record<string, string> {
  const say = useText();
  const named = (texts: Readonly<Record<string, StaffText>>, before = '') =>
    Object.entries(texts).map(([name, text]) => [`${before}${name}`, say(text)]);
  return Object.fromEntries([
    ...Object.entries(settingFields).map(([name, { label }]) => [name, say(label)]),
    ...named({ logo: logoTexts.logo, proven_host: hostsTexts.proven_host }),
    ...named(abilityTexts satisfies Record<Ability, StaffText>, 'feature_'),
  ]) as Record<string, string>;
}
