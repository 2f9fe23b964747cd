import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { button, choose, field, hasButton, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { listUserHttpRequests, showUserHttpRequest, type UserHttpRequestDetail } from '../contract.ts';

const person = {
  id: 7,
  first_name: 'Åse',
  last_name: 'Bæk',
  email: 'aase@test.invalid',
  role: 'depo_admin',
};
const request: UserHttpRequestDetail = {
  id: 5,
  performed_at: '2026-06-10T08:00:00.000Z',
  user: person,
  url: '/isrute/admin/depos/3',
  referer: 'http://here/isrute/admin/depos',
  method: 'PATCH',
  status: 422,
  controller: 'depo',
  action: 'update',
  format: 'json',
  tenant: 'isrute',
  params: { depo: { title: '' } },
  remote_ip: '::1',
  user_agent: 'Firefox',
  request_id: 'r-1',
  duration_ms: 12,
};
const address = '/isrute/admin/user_http_requests';
const found = (rows: UserHttpRequestDetail[], count = rows.length, is_least = false) =>
  answer(listUserHttpRequests, {
    user_http_requests: rows,
    user_http_request_count: count,
    user_http_request_count_is_least: is_least,
  });

// spec: ..A-175, A-311, A-389, A-412
test('the list tells who asked for what and how it ended, and has nothing to change it', async () => {
  await openScreen(address, [
    found(
      [
        request,
        { ...request, id: 4, status: 200, user: { ...person, role: 'driver', first_name: 'Bo' } },
        { ...request, id: 3, status: 401, user: null },
      ],
      10_000,
      true,
    ),
  ]);
  await screen.findByText('Åse Bæk');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Audit');
  expect(screen.getByText(/^More than 10000 match/)).toBeTruthy();
  expect(tableSeen()).toEqual([
    ['Performed at', 'User', 'Role', 'Method', 'Status', 'URL'],
    ['10-06-2026 10:00', 'Åse Bæk', 'Depo admin', 'PATCH', '!422', '/isrute/admin/depos/3'],
    ['10-06-2026 10:00', 'Bo Bæk', 'Driver', 'PATCH', '✓200', '/isrute/admin/depos/3'],
    ['10-06-2026 10:00', 'Unregistered user', '', 'PATCH', '!401', '/isrute/admin/depos/3'],
  ]);
  expect(hasButton(/^(New|Edit|Delete|Save)/)).toBe(false);
});

test('it is narrowed by person, address, role, method, days and what went wrong', async () => {
  const { user, asked } = await openScreen(address, [found([])]);
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  const [who, where] = screen.getAllByRole('searchbox');
  await user.type(who as HTMLElement, 'bæk{Enter}');
  await user.type(where as HTMLElement, 'depos{Enter}');
  await choose(user, 'Role', 'Driver');
  await choose(user, 'Method', 'PATCH');
  await write(user, 'From', '01-06-2026{Enter}');
  await user.tab();
  await user.click(field('Failed only'));
  await waitFor(() =>
    expect(
      Object.fromEntries(new URL(asked(listUserHttpRequests).at(-1) ?? '', 'http://here').searchParams),
    ).toEqual({
      page: '1',
      user: 'bæk',
      q: 'depos',
      role: 'driver',
      method: 'PATCH',
      from: '2026-06-01',
      failed: 'true',
    }),
  );
});

// spec
test('the detail of a request shows every field, the params as indented JSON, and leads to all of the person', async () => {
  const { user, asked } = await openScreen(address, [found([request]), answer(showUserHttpRequest, request)]);
  await user.click(await screen.findByText('Åse Bæk'));
  await screen.findByText('Duration');
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Id', '5'],
      ['Performed at', '10-06-2026 10:00'],
      ['First name', 'Åse'],
      ['Last name', 'Bæk'],
      ['E-mail', 'aase@test.invalid'],
      ['Role', 'Depo admin'],
      ['URL', '/isrute/admin/depos/3'],
      ['Referer', 'http://here/isrute/admin/depos'],
      ['Method', 'PATCH'],
      ['Status', '!422'],
      ['Controller', 'depo'],
      ['Action', 'update'],
      ['Format', 'json'],
      ['Tenant', 'isrute'],
      ['Duration', '12 ms'],
    ]),
  );
  expect(screen.getByRole('region', { name: 'Params' }).textContent).toBe(
    JSON.stringify(request.params, null, 2),
  );
  expect(hasButton('Copy')).toBe(true);
  await user.click(button('All requests of this person'));
  await waitFor(() => expect(asked(listUserHttpRequests).at(-1)).toContain('user_id=7'));
});
