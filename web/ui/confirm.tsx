// 'Are you sure …?': asked with `await confirm({ … })`, answered true or false. Focus goes back to where it was.

import { Group, Modal, Text } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { formTexts } from './kit-texts.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface Question {
  title: string;
  text?: ReactNode;
  /** What the button does, in a verb: 'Deactivate'. */
  yes?: string;
  no?: string;
  /** Deletes or sends: the button is red, and Enter alone does not press it. */
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const watchers = new Set<() => void>();
const put = (next: Asked | null) => {
  asked = next;
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** One question at a time: a second one answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (yes) => {
        put(null);
        resolve(yes);
      },
    });
  });
}

/** Draws the question; stands once at the root. */
export function ConfirmHost() {
  const question = useSyncExternalStore(watch, () => asked);
  if (!question) return null;
  return (
    <ConfirmDialog {...question} onYes={() => question.answer(true)} onNo={() => question.answer(false)} />
  );
}

export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  danger,
  onYes,
  onNo,
}: Question & { onYes: () => void; onNo: () => void }) {
  const t = useWords(formTexts);
  useFocusBack();
  return (
    <Modal opened onClose={onNo} title={title} zIndex={400} closeButtonProps={{ 'aria-label': t('close') }}>
      {text !== undefined && (
        <Text component="div" size="md" mb="md">
          {text}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onNo} data-autofocus={danger || undefined}>
          {no ?? t('cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onYes} data-autofocus={!danger || undefined}>
          {yes ?? t('ok')}
        </Button>
      </Group>
    </Modal>
  );
}
