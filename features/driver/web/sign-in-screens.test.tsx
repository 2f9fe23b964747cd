// Signing in on the phone, as thumbs do it.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openDrive } from '../../../web/test/open-drive.tsx';

test('a second press on Sign in, while the first is asked, signs in once', async () => {
  const { user, press, phone } = await openDrive();
  await phone.signOut();
  const answers: ((answer: Response) => void)[] = [];
  const asked = vi.fn<() => Promise<Response>>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  vi.stubGlobal('fetch', asked);
  await user.type(await screen.findByLabelText('Email'), 'ann@isrute.test');
  await user.type(screen.getByLabelText('Password'), 'isrute-demo');
  await press('Sign in');
  await press('Sign in');
  expect(asked).toHaveBeenCalledOnce();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Response(JSON.stringify({ error: 'Email or password is wrong.' }), { status: 401 }));
  await screen.findByText('Email or password is wrong.');
  await press('Sign in');
  expect(asked).toHaveBeenCalledTimes(2);
  answers[1]?.(new Response('{}', { status: 500 }));
  await screen.findByRole('alert');
});
