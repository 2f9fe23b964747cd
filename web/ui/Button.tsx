// The buttons of the staff screens. None takes `disabled`: one that cannot be pressed now says why.

import {
  ActionIcon,
  Button as MantineButton,
  Tooltip,
  type ActionIconProps,
  type ButtonProps as MantineButtonProps,
} from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { Link } from './Link.tsx';

interface Reason {
  /** Why it cannot be pressed now: shown on hover, focus and touch, and read out. null: it can. */
  because?: string | null | undefined;
  disabled?: never;
}

interface Leads {
  /** An address of this app: a link that looks like a button. */
  to?: string | undefined;
  /** A file, or another site. */
  href?: string | undefined;
  download?: boolean;
  target?: '_blank';
  rel?: string;
}

type Given<Looks> = Omit<Looks, 'disabled' | 'component' | 'renderRoot'> &
  Omit<ComponentProps<'button'>, keyof Looks | 'disabled'> &
  Reason &
  Leads;

export type ButtonProps = Given<MantineButtonProps>;
export type IconButtonProps = Given<ActionIconProps> & {
  /** An icon says nothing to a screen reader. */
  'aria-label': string;
  /** Shown on hover and focus while it can be pressed. */
  tip?: string | undefined;
};

/**
 * A link where it leads somewhere; refused, it keeps its place in the order of the keys, so that its reason can be
 * read, and does nothing.
 */
function drawnAs({ because, to, href, download, target, rel }: Reason & Leads): object {
  if (because !== null && because !== undefined)
    return {
      'aria-disabled': true,
      'aria-description': because,
      'data-disabled': true,
      onClick: (event: MouseEvent) => event.preventDefault(),
    };
  if (to !== undefined) return { component: Link, to };
  return href === undefined ? {} : { component: 'a', href, download, target, rel };
}

/**
 * A button that never has anything to say is drawn without the work of a tooltip; any other stays the same element,
 * and keeps the focus.
 */
function Explained({ says, children }: { says: string | null | undefined; children: ReactElement }) {
  return says === undefined ? (
    children
  ) : (
    <Tooltip label={says} disabled={says === null} multiline maw={320}>
      {children}
    </Tooltip>
  );
}

export function Button({ because, to, href, download, target, rel, ...rest }: ButtonProps) {
  return (
    <Explained says={because}>
      <MantineButton {...rest} {...drawnAs({ because, to, href, download, target, rel })} />
    </Explained>
  );
}

export function IconButton({ because, tip, to, href, download, target, rel, ...rest }: IconButtonProps) {
  return (
    <Explained says={because ?? tip ?? because}>
      <ActionIcon {...rest} {...drawnAs({ because, to, href, download, target, rel })} />
    </Explained>
  );
}
