import { Group, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { Whitelist } from './lists.ts';
import { whitelistTexts } from './whitelist-texts.ts';

/** One number at a time; what the server says against it stands in one line (admin.md 8). */
export function AddNumber({ list }: { list: Whitelist }) {
  const t = useWords(whitelistTexts);
  const { write, isWriting } = useWrite(list.calls.add);
  const [number, setNumber] = useState('');
  const [refused, setRefused] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isWriting) return;
    try {
      const added = await write({ body: { number } });
      setNumber('');
      setRefused('');
      flash.ok(t(`${list.key}_added`, { number: added.number }));
    } catch (error) {
      setRefused(sentencesOf(error).join(', '));
    }
    input.current?.focus();
  };
  const type = (typed: string) => {
    setNumber(typed);
    setRefused('');
  };
  return (
    <form
      onSubmit={(event) => {
        void add(event);
      }}
      noValidate
    >
      <Group gap={8} align="flex-start" wrap="nowrap">
        <TextInput
          ref={input}
          aria-label={t(`${list.key}_number`)}
          placeholder={t(`${list.key}_number`)}
          value={number}
          w={220}
          maxLength={255}
          autoComplete="off"
          error={refused || undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" loading={isWriting}>
          {t('add')}
        </Button>
      </Group>
    </form>
  );
}
