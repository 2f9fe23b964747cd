import { expect, test } from 'vitest';
import { html, tenant } from '../../../web/test/public-drawn.tsx';
import { Header } from './PublicParts.tsx';

test('a logo stands in place of the name, says it to whoever does not see it, and has its room before it comes', () => {
  const logo = { url: '/isrute/logo/abc', width: 240, height: 80 };
  const head = html(<Header tenant={{ ...tenant, logo }} />);
  expect(head).toMatch(/<img [^>]*src="\/isrute\/logo\/abc" width="240" height="80" alt="Isrute"/);
  expect(head.replace(/<[^>]*>/g, '')).toBe('');
  expect(html(<Header tenant={tenant} />)).toContain('>Isrute</a>');
});
