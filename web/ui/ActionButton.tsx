import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useGo } from '../address.ts';
import { flash } from './flash.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'leftSection' | 'rightSection' | 'size'> {
  children: ReactNode;
  /** While its promise runs the button is busy and takes no second press; what it throws is flashed. */
  onClick?: () => unknown;
  /** An address in place of an act. */
  to?: string;
  /** Why not: the button is drawn, cannot be pressed, and says this on hover and focus. null or undefined = it can. */
  because?: string | null;
  'aria-label'?: string;
}

/** The button of an act. One that is not allowed is either not drawn at all or drawn with its reason. */
export function ActionButton({ children, onClick, to, because, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  const drawn = useRef<HTMLButtonElement>(null);
  const go = useGo();
  const refused = because !== null && because !== undefined;
  const press = async () => {
    if (refused || busy) return;
    if (to !== undefined) return go(to);
    setBusy(true);
    try {
      await onClick?.();
    } catch (error) {
      flash.error(error);
    } finally {
      setBusy(false);
      // A busy button is disabled and loses the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) drawn.current?.focus();
      });
    }
  };
  // aria-disabled keeps the button in the tab order, so that its reason can be read.
  const button = (
    <Button
      {...rest}
      ref={drawn}
      loading={busy}
      onClick={() => {
        void press();
      }}
      data-disabled={refused || undefined}
      aria-disabled={refused || undefined}
    >
      {children}
    </Button>
  );
  return refused ? (
    <Tooltip label={because} multiline maw={320}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
