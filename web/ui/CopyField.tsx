import { Group, TextInput } from '@mantine/core';
import { Button } from './Button.tsx';
import { copyText } from './copy.ts';
import { flash } from './flash.ts';
import { IconCopy } from './icons.ts';

interface Props {
  label: string;
  value: string;
  words: { copy: string; copied: string; not_copied: string };
}

/** A text that is taken elsewhere: to be marked by hand, or copied with a press. */
export function CopyField({ label, value, words }: Props) {
  const copy = async () => {
    if (await copyText(value)) flash.ok(words.copied);
    else flash.error(words.not_copied);
  };
  return (
    <Group gap="sm" wrap="nowrap" align="end">
      <TextInput
        aria-label={label}
        value={value}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        leftSection={<IconCopy size={16} />}
        onClick={() => {
          void copy();
        }}
      >
        {words.copy}
      </Button>
    </Group>
  );
}
