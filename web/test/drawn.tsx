// Draws a piece of the staff app as text, the way its first paint is, for tests that look for what stands on a screen.

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { page, setSession, type Session } from '../session.ts';
import { sessionOf, type SignedIn } from './session.ts';
import { expectWhole } from './whole-answers.ts';

interface Circumstances extends SignedIn {
  /** Below the depot; `{tenant}` and the depot stand before it. */
  path?: string;
  /** The screen's path with its names, as the router needs it: 'plan_events/$id'. */
  pattern?: string;
  /** Of the browser, when it is ahead of the screen that is still shown. */
  address?: string;
  /** What the server would answer, by the name of the endpoint; whole, as its contract says. */
  answers?: Readonly<Record<string, unknown>>;
}

/** What the drawing looks at of a browser; gone again afterwards, so that nothing takes the test for one. */
function inBrowser<T>(here: string, session: Session, work: () => T): T {
  const block = { session, environment: 'test', currency: 'DKK', csrf_token: 'x', language: 'en' };
  const standIns: Record<string, unknown> = {
    document: {
      activeElement: null,
      getElementById: () => ({ textContent: JSON.stringify(block) }),
      addEventListener: () => undefined,
    },
    location: new URL(here, 'http://here'),
  };
  for (const [name, value] of Object.entries(standIns))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    page();
    setSession(session);
    return work();
  } finally {
    for (const name of Object.keys(standIns)) Reflect.deleteProperty(globalThis, name);
  }
}

/** The addresses of what the last drawing showed or waited for. */
export const asked: string[] = [];

/** As text with single spaces, comments of React taken out. */
export async function drawn(what: ReactElement, circumstances: Circumstances = {}): Promise<string> {
  const { path = 'here', pattern = path, answers = {} } = circumstances;
  const here = `/isrute/depo/1/${path}`;
  await expectWhole(answers);
  const client = new QueryClient();
  for (const [name, value] of Object.entries(answers)) {
    client.setQueryDefaults([name], { initialData: value, staleTime: Infinity });
  }
  const root = createRootRoute();
  const screen = createRoute({
    getParentRoute: () => root,
    path: `/$tenant/depo/$depo_id/${pattern}`,
    component: () => what,
  });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [here] }),
  });
  await router.load();
  const html = inBrowser(circumstances.address ?? here, sessionOf(circumstances), () =>
    renderToString(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const addresses = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey }) => queryKey.slice(1).map(String));
  asked.splice(0, Infinity, ...addresses);
  const failure = /<template data-dgst[^>]*>|<template data-msg="([^"]*)"/.exec(html);
  if (failure) throw new Error(failure[1] ?? failure[0]);
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

/** The words alone. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
