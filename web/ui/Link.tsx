import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { destinationOf, useGo } from '../address.ts';

interface Props {
  /** An address of this app, built by `depoPath` or `tenantPath`; may carry a query. */
  to: string;
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  'aria-current'?: 'page';
  title?: string;
  /** False where what holds the link is dragged: the browser would drag the address alone. */
  draggable?: false;
  /** Without the library's looks, where hundreds stand on a screen. */
  bare?: boolean;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * A link within the app; the screen's code is fetched when it is pointed at. For a file or another site use `<a href>`.
 */
export function Link({ to, bare = false, children, ...rest }: Props) {
  const go = useGo();
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    go(to);
  };
  const prepare = () => {
    void router.preloadRoute({ to: destinationOf(to).to }).catch(() => undefined);
  };
  const acts = { href: to, onClick: follow, onPointerEnter: prepare, ...rest };
  return bare ? (
    <a {...acts}>{children}</a>
  ) : (
    <Anchor inherit {...acts}>
      {children}
    </Anchor>
  );
}
