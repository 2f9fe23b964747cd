import { expect, test } from 'vitest';
import { screens } from '../../app/screens.ts';
import { drawn, wordsOf } from '../test/drawn.tsx';
import { SideMenu } from './SideMenu.tsx';

const menu = (collapsed: boolean) =>
  drawn(
    <SideMenu
      screens={screens}
      depo_id={1}
      pathname="/isrute/admin/depo/1/users"
      collapsed={collapsed}
      onFold={() => undefined}
    />,
  );
const links = (html: string) => [...html.matchAll(/<a\b[^>]*>.*?<\/a>/gs)].map(([link]) => link);

test('the folded menu shows icons, each with the name of its screen, and no cut words', async () => {
  const folded = links(await menu(true));
  expect(folded.length).toBeGreaterThan(15);
  expect(folded.map(wordsOf).filter(Boolean)).toEqual([]);
  expect(folded.every((link) => link.includes('<svg') && /aria-label="[^"]{3,}"/.test(link))).toBe(true);
  expect(folded.find((link) => link.includes('aria-current="page"'))).toContain('aria-label="Users"');
});

test('no two screens of the menu are known by one icon', async () => {
  const signs = links(await menu(true)).map((link) => /<svg.*<\/svg>/s.exec(link)?.[0]);
  expect(new Set(signs).size).toBe(signs.length);
  expect(links(await menu(false)).map(wordsOf)).toContain('Users');
});
