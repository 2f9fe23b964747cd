// A part of the page that comes later, and at first does not come.

import { screen } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDrive } from '../../../web/test/open-drive.tsx';
import { SpokenContext, spokenIn } from './drive-words.ts';
import { laterPart } from './LaterParts.tsx';
import { PhoneContext } from './use-drive.ts';

test('a part that cannot be fetched leaves the page as it is, says so, and is fetched once more', async () => {
  let hasNetwork = false;
  const Part = laterPart<{ name: string }>(async () => {
    if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>Hand over to {name}</p>;
  });
  const { phone, press } = await openDrive();
  const told = vi.fn<(error: unknown) => void>();
  const root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: told });
  onTestFinished(() => root.unmount());
  root.render(
    <PhoneContext.Provider value={phone}>
      <SpokenContext.Provider value={spokenIn('en', 'Europe/Copenhagen')}>
        <h1>Beside it</h1>
        <Part name="Vej 3" />
      </SpokenContext.Provider>
    </PhoneContext.Provider>,
  );
  await screen.findByText(/could not be fetched/);
  expect(screen.getByRole('heading', { name: 'Beside it' })).toBeTruthy();
  expect(told).toHaveBeenCalledOnce();
  hasNetwork = true;
  await press('Try again');
  await screen.findByText('Hand over to Vej 3');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
