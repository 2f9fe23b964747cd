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
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** A link within the app; the screen's code is fetched when it is pointed at. For a file or another site use `<a href>`. */
export function Link({ to, ...rest }: Props) {
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
  return <Anchor inherit href={to} onClick={follow} onPointerEnter={prepare} {...rest} />;
}
