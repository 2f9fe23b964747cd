import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { IconSearch, IconX } from './icons.ts';
import { tableTexts } from './kit-texts.ts';
import styles from './filter-bar.module.css';

interface Props {
  children: ReactNode;
  /** From the list's view: shows 'Clear filters' when some are set. */
  view?: { isFiltered: boolean; clearFilters: () => void };
}

/** One line of filters above a list. Any inputs may stand in it; `SearchBox` first. */
export function FilterBar({ children, view }: Props) {
  const t = useWords(tableTexts);
  return (
    <div className={styles.bar} role="search">
      {children}
      {view?.isFiltered && (
        <Button variant="subtle" leftSection={<IconX size={14} />} onClick={view.clearFilters}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  );
}

/** A search text that asks 250 ms after the last key. */
export function SearchBox({
  value,
  onChange,
  label,
  width = 240,
}: {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  width?: number;
}) {
  const t = useWords(tableTexts);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  const tell = useDebouncedCallback((text: string) => {
    setTold(text);
    onChange(text);
  }, 250);
  // The address changed by other means (Back, 'Clear filters'): show what it says. What was told from here leaves
  // alone what was typed since, be it a space between two words.
  if (known !== value) {
    setKnown(value);
    setTold(value);
    if (value !== told) setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    tell(text.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label ?? t('search')}
      placeholder={label ?? t('search')}
      value={typed}
      w={width}
      leftSection={<IconSearch size={15} aria-hidden />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
