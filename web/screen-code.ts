// A screen's code, loaded when it is first opened. What could not be loaded is asked for again when the screen is next opened.
import type { ComponentType } from 'react';
import { ApiError } from './api-error.ts';
import { noLine } from './api.ts';
import type { Screen } from './screens.ts';

/** The code is no longer on the server: it was updated under an open page. */
export class ScreenGone extends Error {}

const loaded = new Map<string, ComponentType>();

export function codeOf(screen: Screen): ComponentType | undefined {
  return loaded.get(screen.path);
}

/** Tells a server that cannot be reached, which a reload would not mend, from code that is gone, which it would. */
async function reasonOf(error: unknown): Promise<unknown> {
  if (!(error instanceof TypeError) || !/dynamically imported module|importing a module/i.test(error.message)) return error;
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  return answer ? new ScreenGone(error.message, { cause: error }) : new ApiError(0, `GET ${location.pathname}`, { error: noLine() });
}

export async function loadCode(screen: Screen): Promise<void> {
  if (loaded.has(screen.path)) return;
  try {
    loaded.set(screen.path, (await screen.load()).default);
  } catch (error) {
    throw await reasonOf(error);
  }
}
