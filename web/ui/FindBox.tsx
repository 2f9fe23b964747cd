import { CloseButton, TextInput } from '@mantine/core';
import { useWords } from '../words.ts';
import { IconSearch } from './icons.ts';
import { tableTexts } from './kit-texts.ts';

interface Props {
  value: string;
  onFind: (text: string) => void;
  label: string;
}

/** Narrows what is in sight while one types; nothing is asked of the server. */
export function FindBox({ value, onFind, label }: Props) {
  const t = useWords(tableTexts);
  return (
    <TextInput
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      w={220}
      maxLength={100}
      value={value}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        value !== '' && <CloseButton size="xs" aria-label={t('clear_search')} onClick={() => onFind('')} />
      }
      onChange={(event) => onFind(event.currentTarget.value)}
    />
  );
}
