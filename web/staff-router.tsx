// Which address leads to which screen: one route per screen, its code loaded when it is first opened.

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useRouter,
  type AnyRoute,
} from '@tanstack/react-router';
import { createElement, useCallback, useEffect } from 'react';
import { NoSuchAddress, queryOf, queryText, tenantPath, useGo, useParams } from './address.ts';
import { ApiError } from './api-error.ts';
import { homeDepo } from './last-depo.ts';
import { codeOf, loadCode, ScreenStuck } from './screen-code.ts';
import { firstAddress, mayOpen, routerPath, type PaletteSource, type Screen } from './screens.ts';
import { useSession, type Session } from './session.ts';
import { EmptyState, Failure, Loading } from './ui/EmptyState.tsx';
import { Frame } from './ui/Frame.tsx';
import { frameTexts } from './ui/kit-texts.ts';
import { Forbidden, NotFound, ScriptError } from './ui/ScreenFaults.tsx';
import { useWords } from './words.ts';

export interface StaffApp {
  screens: readonly Screen[];
  sources: readonly PaletteSource[];
}

/** Where `/{tenant}` leads: the first screen of the menu that the person may open, in their depot. */
function Home({ screens }: Pick<StaffApp, 'screens'>) {
  const t = useWords(frameTexts);
  const go = useGo();
  const now = useSession();
  const first = firstAddress(screens, now, homeDepo(now));
  useEffect(() => {
    if (first !== null) go(first, { replace: true });
  }, [first, go]);
  if (mustEnrolFirst(now)) return <ToEnrolment />;
  return first === null ? <EmptyState title={t('nothing_found')} /> : <Loading />;
}

/** Somebody has to set up a second factor before they may do anything else. */
function ToEnrolment() {
  const go = useGo();
  const { tenant } = useSession();
  useEffect(
    () => go(tenantPath(tenant.slug, 'users', 'second_factor'), { replace: true }),
    [go, tenant.slug],
  );
  return <Loading />;
}

const mustEnrolFirst = (now: Session) => now.user?.must_enrol === true;

function Screened({ screen }: { screen: Screen }) {
  const now = useSession();
  // Of this screen: while the next one is on its way, the browser's address is ahead of what is shown.
  const { depo_id } = useParams();
  const code = codeOf(screen);
  if (mustEnrolFirst(now) && !screen.open && !screen.before_enrolment) return <ToEnrolment />;
  if (!screen.open && !mayOpen(screen, now, depo_id === undefined ? null : Number(depo_id)))
    return <Forbidden />;
  return code ? createElement(code) : <Loading />;
}

function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter();
  const retry = useCallback(() => {
    void router.invalidate();
  }, [router]);
  useEffect(() => {
    if (error instanceof ScreenStuck) location.reload();
  }, [error]);
  if (error instanceof ScreenStuck) return <Loading />;
  if (error instanceof ApiError) return <Failure error={error} retry={retry} />;
  return error instanceof NoSuchAddress ? <NotFound /> : <ScriptError error={error} />;
}

export function routerOf({ screens, sources }: StaffApp) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: () => (
      <Frame screens={screens} sources={sources}>
        <NotFound />
      </Frame>
    ),
    errorComponent: ErrorScreen,
  });
  const framed = createRoute({
    getParentRoute: () => root,
    id: 'framed',
    component: () => (
      <Frame screens={screens} sources={sources}>
        <Outlet />
      </Frame>
    ),
  });
  const routeOf = (screen: Screen, parent: AnyRoute) =>
    createRoute({
      getParentRoute: () => parent,
      path: routerPath(screen.path),
      errorComponent: ErrorScreen,
      pendingComponent: Loading,
      component: () => <Screened screen={screen} />,
      loader: () => loadCode(screen),
    });
  const home = createRoute({
    getParentRoute: () => framed,
    path: '/$tenant',
    component: () => <Home screens={screens} />,
  });
  // On the server `/{tenant}` is the public's page; staff start here (admin-decisions G10).
  const admin = createRoute({
    getParentRoute: () => framed,
    path: '/$tenant/admin',
    component: () => <Home screens={screens} />,
  });
  const inFrame = screens
    .filter((screen) => screen.frame !== 'bare')
    .map((screen) => routeOf(screen, framed));
  const bare = screens.filter((screen) => screen.frame === 'bare').map((screen) => routeOf(screen, root));
  return createRouter({
    routeTree: root.addChildren([framed.addChildren([home, admin, ...inFrame]), ...bare]),
    scrollRestoration: true,
    defaultPendingMs: 300,
    // Plain repeated names (status=a&status=b) in place of JSON in the address: these links are mailed to people.
    parseSearch: queryOf,
    stringifySearch: (search) => {
      const text = queryText(search as Record<string, unknown>);
      return text ? `?${text}` : '';
    },
  });
}
