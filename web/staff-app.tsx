// Starts the staff app in its page.

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NoSuchAddress } from './address.ts';
import { ApiError } from './api-error.ts';
import { ScreenGone, ScreenStuck } from './screen-code.ts';
import { tellScriptError } from './script-errors.ts';
import { language, session } from './session.ts';
import { routerOf, type StaffApp } from './staff-router.tsx';
import { flash } from './ui/flash.ts';
import { frameTexts } from './ui/kit-texts.ts';
import { Kit } from './ui/Kit.tsx';

/** What a boundary caught is a fault, unless it is the way a screen says that it may not be drawn. */
function tellFault(error: unknown): void {
  console.error(error);
  const isExpected = [ApiError, NoSuchAddress, ScreenGone, ScreenStuck].some((kind) => error instanceof kind);
  if (!isExpected) tellScriptError(session().tenant.slug, error);
}

/** Draws the app into `#root`. A fault outside React's drawing is flashed in the documents' words. */
export function startStaffApp(app: StaffApp): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  document.documentElement.lang = language();
  const report = (message: string) => flash.error(frameTexts.script_error.en.replace('{message}', message));
  addEventListener('error', (event) => {
    if (event.error === undefined || event.error === null) return;
    report(event.message);
    tellScriptError(session().tenant.slug, event.error);
  });
  const router = routerOf(app);
  createRoot(place, { onCaughtError: tellFault }).render(
    <StrictMode>
      <Kit>
        <RouterProvider router={router} />
      </Kit>
    </StrictMode>,
  );
  if (session().user === null && !/\/users\//.test(location.pathname))
    location.assign(`/${session().tenant.slug}/users/sign_in`);
}
