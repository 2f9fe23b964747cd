// One line that says how it went. Errors stay until closed.

import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { say } from '../../shared/texts.ts';
import { ApiError, sentencesOf } from '../api-error.ts';
import { language } from '../session.ts';
import { Button } from './Button.tsx';
import { formTexts } from './kit-texts.ts';

const t = (key: keyof typeof formTexts) => say(formTexts, language())(key);
const closeButtonProps = () => ({ 'aria-label': t('close') });

export const flash = {
  ok(text: string): void {
    notifications.show({
      message: text,
      color: 'green',
      autoClose: 5000,
      withBorder: true,
      closeButtonProps: closeButtonProps(),
    });
  },
  /** What was done, with a button that undoes it; answers how the line goes away when it was undone by other means. */
  done(text: string, undo: string, act: () => Promise<unknown>): () => void {
    const id = crypto.randomUUID();
    const press = () => {
      notifications.hide(id);
      void act();
    };
    notifications.show({
      id,
      message: createElement(
        'span',
        { style: { display: 'flex', alignItems: 'center', gap: 12 } },
        createElement('span', { style: { flex: 1 } }, text),
        createElement(Button, { variant: 'light', size: 'compact-sm', onClick: press }, undo),
      ),
      color: 'green',
      autoClose: 12_000,
      withBorder: true,
      closeButtonProps: closeButtonProps(),
    });
    return () => notifications.hide(id);
  },
  info(text: string): void {
    notifications.show({
      message: text,
      color: 'ice',
      autoClose: 8000,
      withBorder: true,
      closeButtonProps: closeButtonProps(),
    });
  },
  /**
   * What could not be read: a fault is flashed beside the failure on the screen, a refusal is the screen's own to tell.
   */
  fault(error: unknown): void {
    if (!(error instanceof ApiError && error.isRefusal)) flash.error(error);
  },
  /**
   * A sentence, or anything thrown: an `ApiError` shows every sentence of the server. An aborted call says nothing.
   * Answers how the line goes away when what failed has been mended.
   */
  error(error: unknown): () => void {
    if (error instanceof DOMException && error.name === 'AbortError') return () => undefined;
    const message = typeof error === 'string' ? error : sentencesOf(error).join('\n');
    const hide = () => {
      notifications.hide(message);
    };
    // What only said that there was no line is no longer true when there is one.
    if (error instanceof ApiError && error.status === 0) addEventListener('online', hide, { once: true });
    // By its words: what fails again and again is said once.
    notifications.show({
      id: message,
      title: t('failed'),
      message,
      color: 'red',
      autoClose: false,
      withBorder: true,
      role: 'alert',
      closeButtonProps: closeButtonProps(),
      styles: { description: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
    });
    return hide;
  },
};
