import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { formTexts } from './kit-texts.ts';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | string;
  /** Default true; Esc, the cross and a click outside close. */
  closable?: boolean;
}

/** Draw it while it is open: `{open && <Dialog …>}`. Esc closes; focus stays inside and goes back afterwards. */
export function Dialog({ title, onClose, children, size = 'md', closable = true }: Props) {
  const t = useWords(formTexts);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}
