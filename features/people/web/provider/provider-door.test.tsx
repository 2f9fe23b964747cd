import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { ProviderDoor } from './ProviderDoor.tsx';

const drawnWith = async (provider: { button: string; mode: 'also' | 'only' } | null) =>
  wordsOf(await drawn(<ProviderDoor wanted="/isrute/admin">The form</ProviderDoor>, { provider }));

test('the button stands below the form for passwords, or in front of it, which then is for admins; without a provider there is none', async () => {
  expect(await drawnWith(null)).toBe('The form');
  expect(await drawnWith({ button: 'Isrute ID', mode: 'also' })).toMatch(/^The form or Isrute ID$/);
  expect(await drawnWith({ button: 'Isrute ID', mode: 'only' })).toBe(
    'Isrute ID Admins: sign in by password',
  );
});
