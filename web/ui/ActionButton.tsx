import { useRef, useState, type ReactNode } from 'react';
import { useGo } from '../address.ts';
import { Button, IconButton, type ButtonProps } from './Button.tsx';
import { flash } from './flash.ts';

interface Act {
  /** While its promise runs the button is busy and takes no second press; what it throws is flashed. */
  onClick?: (() => unknown) | undefined;
  /** An address in place of an act. */
  to?: string | undefined;
}

function useAct({ onClick, to }: Act) {
  const [busy, setBusy] = useState(false);
  const drawn = useRef<HTMLButtonElement>(null);
  const go = useGo();
  const press = async () => {
    if (busy) return;
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
  return { ref: drawn, loading: busy, onClick: () => void press() };
}

interface Props
  extends
    Act,
    Pick<
      ButtonProps,
      'variant' | 'color' | 'leftSection' | 'rightSection' | 'size' | 'because' | 'aria-label'
    > {
  children: ReactNode;
}

/** The button of an act. One that is not allowed is either not drawn at all or drawn with its reason. */
export function ActionButton({ onClick, to, ...rest }: Props) {
  return <Button {...rest} {...useAct({ onClick, to })} />;
}

interface IconProps extends Act {
  /** Says the act and its object, 'Edit Rute 12': read out, and shown on hover. */
  label: string;
  because?: string | null | undefined;
  children: ReactNode;
}

/** A small act in a row: an icon that says its name on hover. */
export function ActionIconButton({ label, because = null, children, ...act }: IconProps) {
  return (
    <IconButton {...useAct(act)} aria-label={label} tip={label} because={because}>
      {children}
    </IconButton>
  );
}
