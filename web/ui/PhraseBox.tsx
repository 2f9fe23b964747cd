import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldTexts } from '../../shared/refusals.ts';
import { LEAST_LETTERS } from '../../shared/wire.ts';
import { useLanguage } from '../session.ts';
import { useWords } from '../words.ts';
import { IconSearch } from './icons.ts';
import { tableTexts } from './kit-texts.ts';

interface Props {
  value: string;
  onSearch: (phrase: string) => void;
  label?: string;
  width?: number;
  least?: number;
}

/**
 * A search that Enter runs, of three characters or more; one or two are answered by the documented sentence and
 * nothing is asked. Emptied and entered, it shows the whole list again (admin-decisions G54). `least` = 1 waives the
 * length.
 */
export function PhraseBox({ value, onSearch, label, width = 320, least = LEAST_LETTERS }: Props) {
  const t = useWords(tableTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isShort, setShort] = useState(false);
  // The address changed by other means (Back, 'Clear filters'): show what it says.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
    setShort(false);
  }
  const type = (text: string) => {
    setTyped(text);
    setShort(false);
  };
  const run = (text: string) => {
    const phrase = text.trim();
    const refused = phrase !== '' && phrase.length < least;
    setShort(refused);
    if (!refused) onSearch(phrase);
  };
  const clear = () => {
    type('');
    run('');
  };
  return (
    <TextInput
      type="text"
      role="searchbox"
      aria-label={label ?? t('search')}
      placeholder={label ?? t('search')}
      value={typed}
      w={width}
      maxLength={255}
      enterKeyHint="search"
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="xs" aria-label={t('clear_search')} onClick={clear} />}
      error={isShort && fieldTexts.search_too_short[language]}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') run(typed);
      }}
    />
  );
}
