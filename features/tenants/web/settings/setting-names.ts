// The fields of a tenant's history, those of its services too: one history tells of both.

import type { Ability } from '../../../../shared/abilities.ts';
import type { StaffText } from '../../../../shared/texts.ts';
import { useText } from '../../../../web/words.ts';
import { wordFields } from '../../contract/settings.ts';
import { hostsTexts } from '../hosts-texts.ts';
import { abilityTexts, languageNames } from './choice-texts.ts';
import { logoTexts } from './logo-texts.ts';
import { labelTexts } from './settings-texts.ts';
import { wordLabels } from './words-texts.ts';

export function useSettingNames(): Record<string, string> {
  const say = useText();
  const named = (texts: Readonly<Record<string, StaffText>>, before = '') =>
    Object.entries(texts).map(([name, text]) => [`${before}${name}`, say(text)]);
  return Object.fromEntries([
    ...named(labelTexts),
    ...named({ logo: logoTexts.logo, proven_host: hostsTexts.proven_host }),
    ...wordFields.map(({ word, language, field }) => [
      field,
      `${say(wordLabels[word])} (${languageNames[language]})`,
    ]),
    ...named(abilityTexts satisfies Record<Ability, StaffText>, 'feature_'),
  ]) as Record<string, string>;
}
