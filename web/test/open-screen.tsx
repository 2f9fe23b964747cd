// Opens an address of the staff app in a page of happy-dom, for a person with what they may do, before a server that
// answers at `fetch`: a test sees and does what that person does.

import { notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { configure } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { screens } from '../../app/screens.ts';
import { readSession } from '../api.ts';
import type { Screen } from '../screens.ts';
import { setSession, type Session } from '../session.ts';
import { routerOf } from '../staff-router.tsx';
import { Kit, queryClient } from '../ui/Kit.tsx';
import { serve, type Answered } from './answers.ts';
import { sessionOf, type SignedIn } from './session.ts';

configure({ asyncUtilTimeout: 20_000 });
/** A page of happy-dom has no layout: everything stands in sight, on a desk's wide screen. */
for (const [side, px] of [
  ['clientWidth', 1600],
  ['clientHeight', 1000],
] as const)
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => px });
Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 30);
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

/** Live push never comes: what a screen shows, it has asked for. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close = () => undefined;
}

/** Somebody who wants no movement: a dialog is there at once. */
const still = (query: string) => ({
  matches: query.includes('reduced-motion'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

export interface Who extends SignedIn {
  /** In front of the door. */
  nobody?: true;
}

/** The page as the server writes it, before anybody has signed in. */
function writePage(address: string, session: Session): void {
  const page = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } };
  page.happyDOM.setURL(`http://here${address}`);
  const place = document.createElement('script');
  place.id = 'page';
  place.type = 'application/json';
  place.textContent = JSON.stringify({
    session,
    environment: 'test',
    currency: 'DKK',
    csrf_token: 'x',
    language: 'en',
  });
  document.body.replaceChildren(place);
  setSession(session);
}

export async function openScreen(address: string, answers: readonly Answered[], who: Who = {}) {
  return openOneOf(screens, address, answers, who);
}

let parts = 0;
/** A part of the kit on a screen of its own: the code of a screen is kept by its address. */
export async function openPart(part: ReactNode, answers: readonly Answered[] = [], who: Who = {}) {
  parts += 1;
  const screen: Screen = {
    path: `/{tenant}/part_${parts}`,
    title: { en: 'Part', da: 'Del', nb: 'Del' },
    needs: null,
    load: () => Promise.resolve({ default: () => part }),
  };
  return openOneOf([screen], `/isrute/part_${parts}`, answers, who);
}

async function openOneOf(
  known_screens: readonly Screen[],
  address: string,
  answers: readonly Answered[],
  who: Who,
) {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('matchMedia', still);
  const known = sessionOf(who);
  const stranger = { ...known, user: null, permissions: [] };
  const server = serve(answers, who.nobody ? stranger : known);
  writePage(address, stranger);
  await readSession();
  const router = routerOf({
    screens: known_screens.map((one) => ({ ...one, frame: 'bare' as const })),
    sources: [],
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    router.history.destroy();
    notifications.clean();
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
    server.end();
  });
  root.render(
    <Kit>
      <RouterProvider router={router} />
    </Kit>,
  );
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...server };
}
