// By what the messages are looked for: whose trips, on which days, and what was billed.

import { Checkbox, Select } from '@mantine/core';
import type { StaffText } from '../../../../shared/texts.ts';
import { useSession } from '../../../../web/session.ts';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import type { ListFilter } from '../../../../web/ui/list-filters.tsx';
import { useText } from '../../../../web/words.ts';
import { outboxTexts } from './outbox-texts.ts';

export const ofDepo: ListFilter<number, string> = {
  usual: '',
  sent: (value) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined),
  Field: ({ value, put }) => {
    const text = useText();
    const { depos } = useSession();
    return (
      <Select
        aria-label={text(outboxTexts.depo)}
        placeholder={text(outboxTexts.depo)}
        clearable
        searchable
        w={200}
        data={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={value || null}
        onChange={(next) => put(next ?? '')}
      />
    );
  },
};

export const ofDay = (label: StaffText): ListFilter<string, string> => ({
  usual: '',
  sent: (value) => value || undefined,
  Field: ({ value, put }) => {
    const text = useText();
    return (
      <DayInput
        aria-label={text(label)}
        placeholder={text(label)}
        w={150}
        value={value || null}
        onChange={(day) => put(day ?? '')}
      />
    );
  },
});

export const onlyLeft: ListFilter<boolean, boolean> = {
  usual: false,
  sent: (value) => value || undefined,
  Field: ({ value, put }) => {
    const text = useText();
    return (
      <Checkbox
        label={text(outboxTexts.left)}
        checked={value}
        onChange={(event) => put(event.currentTarget.checked)}
      />
    );
  },
};
