// Staff's address box: suggestions from three characters, arrows, Enter, Escape; what is typed stays when nothing is
// picked.

import { CloseButton, Loader, Popover, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { addressTexts } from './map-texts.ts';
import { useAddressSearch, type UseAddressSearch } from './use-address-search.ts';
import classes from './address-search.module.css';

interface Props<S> extends UseAddressSearch<S> {
  label?: string;
  /** For a box in a table cell, where a column head names it: read aloud only. */
  hiddenLabel?: boolean;
  placeholder?: string;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  required?: boolean | undefined;
  /** A second, quieter line of a suggestion: the route of an own stop. */
  detailOf?: (suggestion: S) => string | null;
  onClear?: () => void;
  /** Where no addresses are searched: names the list of hits. */
  foundLabel?: (n: number) => string;
  hint?: ReactNode;
}

interface SuggestionsProps<S> {
  of: ReturnType<typeof useAddressSearch<S>>;
  label: string;
  nameOf: (suggestion: S) => string;
  detailOf: ((suggestion: S) => string | null) | undefined;
}

function Suggestions<S>({ of: { list, option, suggestions }, label, nameOf, detailOf }: SuggestionsProps<S>) {
  return (
    <ul {...list} className={classes.list} aria-label={label}>
      {suggestions.map((suggestion, index) => {
        const detail = detailOf?.(suggestion);
        return (
          // The input holds the focus and names the highlighted line (aria-activedescendant); the lines take no key
          // of their own.
          <li key={option(index).id} {...option(index)} className={classes.option}>
            {nameOf(suggestion)}
            {detail && <span className={classes.detail}>{detail}</span>}
          </li>
        );
      })}
    </ul>
  );
}

export function AddressSearch<S>({
  label,
  hiddenLabel = false,
  placeholder,
  error,
  disabled,
  autoFocus,
  required,
  detailOf,
  onClear,
  foundLabel,
  hint,
  ...search
}: Props<S>) {
  const t = useWords(addressTexts);
  const found = useAddressSearch(search);
  const { input, suggestions, isOpen, isSearching, isEmpty, missing, text } = found;
  const name = label ?? t('address');
  const said = isEmpty ? t('none') : missing === null ? null : t('missing', { what: missing });
  const clear = onClear && text !== '' && !disabled && (
    <CloseButton size="xs" aria-label={t('clear')} onClick={onClear} />
  );
  return (
    <Popover
      opened={isOpen}
      width="target"
      position="bottom-start"
      shadow="md"
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      middlewares={{ flip: true, shift: true }}
      offset={2}
    >
      <Popover.Target>
        <TextInput
          {...input}
          label={hiddenLabel ? undefined : name}
          aria-label={hiddenLabel ? name : undefined}
          placeholder={placeholder}
          error={error}
          disabled={disabled}
          autoFocus={autoFocus}
          withAsterisk={required}
          aria-required={required || undefined}
          rightSection={isSearching ? <Loader size={14} aria-label={t('searching')} /> : clear}
          rightSectionPointerEvents="all"
          description={said ?? hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ role: 'status' }}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} onMouseDown={(event) => event.preventDefault()}>
        <Suggestions
          of={found}
          label={foundLabel?.(suggestions.length) ?? t('found', { n: suggestions.length })}
          nameOf={search.nameOf}
          detailOf={detailOf}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
