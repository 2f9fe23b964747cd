// Which choices of a list fit what is typed into its field.

import { isOptionsGroup, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { hasWords } from '../../shared/search.ts';

/** As a search of the database finds: without case and accents; a group stays with those of its choices that fit. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  const fits = (item: ComboboxItem) => hasWords(item.label, search);
  return options
    .map((option) =>
      isOptionsGroup(option) ? { ...option, items: option.items.filter((item) => fits(item)) } : option,
    )
    .filter((option) => (isOptionsGroup(option) ? option.items.length > 0 : fits(option)))
    .slice(0, limit);
};
