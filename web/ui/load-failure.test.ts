// What is said when something could not be read.

import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { queryClient } from './Kit.tsx';

const shown = vi.hoisted(() => [] as string[]);
vi.mock('./confirm.tsx', () => ({ ConfirmHost: () => null }));
vi.mock('./SignInDialog.tsx', () => ({ SignInDialog: () => null }));
vi.mock('@mantine/notifications', () => ({
  Notifications: () => null,
  notifications: { show: ({ message }: { message: string }) => shown.push(message) },
}));
vi.mock('../session.ts', async (load) => ({ ...(await load<object>()), language: () => 'en' }));

test('a load that failed is flashed with the text of the error, without its address', async () => {
  const error = new ApiError(500, 'GET /isrute/depo/1/routes', { error: 'Something went wrong' });
  const read = queryClient.fetchQuery({
    queryKey: ['list routes'],
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  await expect(read).rejects.toBe(error);
  expect(shown).toEqual(['Something went wrong']);
});
