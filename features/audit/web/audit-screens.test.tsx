import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listUserHttpRequests, showUserHttpRequest, type UserHttpRequestDetail } from '../contract.ts';
import AuditRequestScreen from './AuditRequestScreen.tsx';
import AuditScreen from './AuditScreen.tsx';

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
const listOf = (rows: readonly UserHttpRequestDetail[], more: object = {}) => ({
  answers: {
    [listUserHttpRequests.name]: {
      user_http_requests: rows,
      user_http_request_count: rows.length,
      user_http_request_count_is_least: false,
      ...more,
    },
  },
});
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((text) => text !== '');

describe('the audit screen', () => {
  // spec
  test('has its title and columns, the person and the role of each request', async () => {
    const html = await drawn(
      <AuditScreen />,
      listOf([
        request,
        {
          ...request,
          id: 4,
          status: 200,
          user: { ...person, role: 'driver', first_name: 'Bo' },
        },
      ]),
    );
    expect(html).toContain('<h1>Audit</h1>');
    expect(headings(html)).toEqual(['Performed at', 'User', 'Role', 'Method', 'Status', 'URL']);
    expect(wordsOf(html)).toContain('10-06-2026 10:00 Åse Bæk Depo admin PATCH ! 422 /isrute/admin/depos/3');
    expect(wordsOf(html)).toContain('Bo Bæk Driver PATCH ✓ 200');
    expect(html).toContain('href="/isrute/admin/user_http_requests/5"');
  });

  // spec: A-389
  test('calls somebody without an account an unregistered user', async () => {
    expect(
      wordsOf(await drawn(<AuditScreen />, listOf([{ ...request, user: null, status: 401 }]))),
    ).toContain('10-06-2026 10:00 Unregistered user PATCH ! 401');
  });

  // spec: A-173
  test('has nothing to make, change or delete a request', async () => {
    const html = await drawn(<AuditScreen />, listOf([request]));
    expect(wordsOf(html)).not.toMatch(/\b(New|Edit|Delete|Save)\b/);
    expect(html).not.toContain('<form');
  });

  test('says when more match than are counted, and when none do', async () => {
    expect(
      wordsOf(
        await drawn(
          <AuditScreen />,
          listOf([request], { user_http_request_count: 10_000, user_http_request_count_is_least: true }),
        ),
      ),
    ).toContain('More than 10000 match');
    expect(wordsOf(await drawn(<AuditScreen />, listOf([])))).toContain('Nothing found');
  });
});

// spec
test('the detail of a request shows every field, the params as indented JSON', async () => {
  const html = await drawn(<AuditRequestScreen />, {
    path: 'requests/5',
    pattern: 'requests/$id',
    answers: { [showUserHttpRequest.name]: request },
  });
  const words = wordsOf(html);
  for (const [name, value] of [
    ['Id', '5'],
    ['Performed at', '10-06-2026 10:00'],
    ['First name', 'Åse'],
    ['Last name', 'Bæk'],
    ['E-mail', 'aase@test.invalid'],
    ['Role', 'Depo admin'],
    ['URL', '/isrute/admin/depos/3'],
    ['Referer', 'http://here/isrute/admin/depos'],
    ['Method', 'PATCH'],
    ['Status', '! 422'],
    ['Controller', 'depo'],
    ['Action', 'update'],
    ['Format', 'json'],
    ['Tenant', 'isrute'],
    ['Duration', '12 ms'],
  ])
    expect(words).toContain(`${name} ${value}`);
  expect(html).toContain('{\n  &quot;depo&quot;: {\n    &quot;title&quot;: &quot;&quot;\n  }\n}');
  expect(words).toContain('Copy');
  expect(words).toContain('All requests of this person');
});
