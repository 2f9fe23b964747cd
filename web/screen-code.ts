// A screen's code, loaded when it is first opened. What could not be loaded is asked for again when the screen is
// next opened.

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

/**
 * The line is back, but the browser remembers which files did not come: the page is opened anew, once the screen is
 * drawn.
 */
export class ScreenStuck extends Error {}

let lineWasDown = false;

const noAnswer = () => new ApiError(0, `GET ${location.pathname}`, { error: noLine() });
const isReached = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** Tells a server that cannot be reached, which a reload would not mend, from code that is gone, which it would. */
async function findReason(error: unknown): Promise<unknown> {
  if (
    !(error instanceof Error) ||
    !/dynamically imported module|importing a module|unable to preload/i.test(error.message)
  )
    return error;
  lineWasDown = !(await isReached());
  return lineWasDown ? noAnswer() : new ScreenGone(error.message, { cause: error });
}

/**
 * Also called for a screen whose link is only pointed at: it throws, and never reloads, which would lose what is typed.
 */
export async function loadCode(screen: Screen): Promise<void> {
  if (loaded.has(screen.path)) return;
  if (lineWasDown) throw (await isReached()) ? new ScreenStuck() : noAnswer();
  try {
    loaded.set(screen.path, (await screen.load()).default);
  } catch (error) {
    throw await findReason(error);
  }
}
