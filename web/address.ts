// Where a screen is and how it goes on from there; its addresses are built in shared/address.ts.

import { useLocation, useParams as useRouterParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { queryOf } from '../shared/address.ts';

export {
  adminDepoPath,
  depoPath,
  inventoryPath,
  placeOf,
  queryOf,
  queryText,
  tenantPath,
  withCallQuery,
  withQuery,
} from '../shared/address.ts';

/** The names in braces of the screen's path, as texts: `useParams().uuid`. */
export function useParams(): Readonly<Record<string, string>> {
  return useRouterParams({ strict: false });
}

/** An address that cannot lead anywhere; the frame answers it with the not-found screen. */
export class NoSuchAddress extends Error {}

/** A number from the screen's path, `useId('id')`; anything else than a row's id is an unknown address. */
export function useIdParam(name: string): number {
  const text = useParams()[name] ?? '';
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new NoSuchAddress(`${name}=${text}`);
  return Number(text);
}

/** The depot in the address; a screen without one must not ask. */
export function useDepoId(): number {
  return useIdParam('depo_id');
}

export type Go = (
  address: string,
  options?: { replace?: boolean; ignoreBlocker?: boolean; hand?: unknown },
) => void;

/**
 * Goes to an address of this app, query and all. Unsaved changes ask first, unless `ignoreBlocker`. The next screen
 * finds what is given along as `hand` in `useHanded()`.
 */
export function useGo(): Go {
  const router = useRouter();
  return useCallback(
    (address, options = {}) => {
      void router.navigate({
        ...destinationOf(address),
        replace: options.replace ?? false,
        ignoreBlocker: options.ignoreBlocker ?? false,
        ...(options.hand === undefined
          ? {}
          : { state: { handed: options.hand, loaded: performance.timeOrigin } as object }),
      });
    },
    [router],
  );
}

/** What the screen before gave along: `go(address, { hand })`. Null after a reload, though the browser keeps it. */
export function useHanded(): unknown {
  const { handed = null, loaded } = useLocation().state as { handed?: unknown; loaded?: number };
  return loaded === performance.timeOrigin ? handed : null;
}

/** The router wants path, query and hash apart. */
export function destinationOf(address: string): {
  to: string;
  search: () => Record<string, string | string[]>;
  hash: string;
} {
  const url = new URL(address, 'http://here');
  return { to: url.pathname, search: () => queryOf(url.search), hash: url.hash.slice(1) };
}
