// The address search for a component, in React or on preact/compat: it carries no other library.

import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { AddressSearchBox, type AddressSearchChoice } from './address-search.ts';

export interface UseAddressSearch<S> extends AddressSearchChoice<S> {
  /** The owner's text; when it changes from outside, the box follows. */
  value: string;
}

/**
 * What a box of one's own needs: spread `input` on the input, `list` on the list and `option(i)` on each suggestion.
 */
export function useAddressSearch<S>({ value, ...choice }: UseAddressSearch<S>) {
  const [search] = useState(() => new AddressSearchBox<S>(choice, value));
  const state = useSyncExternalStore(search.subscribe, search.state, search.state);
  const id = useId();
  useEffect(() => {
    search.choose(choice);
  });
  useEffect(() => {
    search.show(value);
  }, [search, value]);
  useEffect(() => () => search.stop(), [search]);
  const optionId = (index: number) => `${id}-${index}`;
  return {
    ...state,
    search,
    input: {
      role: 'combobox',
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: state.text,
      'aria-autocomplete': 'list',
      'aria-expanded': state.isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': state.isOpen && state.active >= 0 ? optionId(state.active) : undefined,
      onChange: (event: { currentTarget: { value: string } }) => search.type(event.currentTarget.value),
      onKeyDown: (event: { key: string; preventDefault: () => void; stopPropagation: () => void }) => {
        if (!search.press(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: () => search.leave(),
    } as const,
    list: { id: `${id}-list`, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === state.active,
        // The input keeps the focus, or its blur would close the list below the finger.
        onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onPointerEnter: () => search.highlight(index),
        onClick: () => search.pick(index),
      }) as const,
  };
}
