import { expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { AlsoHere } from './AlsoHere.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

/** Who looks is number 7. */
const me = { user_id: 7, name: 'Ida Holm', initials: 'IH' };
const bo = { user_id: 8, name: 'Bo Dahl', initials: 'BD' };
const more = [9, 10, 11, 12].map((user_id) => ({ user_id, name: `Nr ${user_id}`, initials: `N${user_id}` }));
const faces = (html: string) =>
  [...html.matchAll(/<span [^>]*aria-hidden="true"[^>]*>(.*?)<\/span>/g)].map(([, inside]) => inside);
const said = (html: string) => wordsOf(/role="status"[^>]*>(.*?)<\/span>/.exec(html)?.[1] ?? '-');

test('who else is here is initials to the eye and one sentence to the ear', async () => {
  const html = await drawn(<AlsoHere people={[bo]} />);
  expect(faces(html)).toEqual(['BD']);
  expect(said(html)).toBe('Also here: Bo Dahl');
});

test('alone there is nothing, and the place that is read out is there already', async () => {
  const html = await drawn(<AlsoHere people={[]} />);
  expect(faces(html)).toEqual([]);
  expect(said(html)).toBe('');
});

test('oneself is told as a tab, not as a colleague', async () => {
  const html = await drawn(<AlsoHere people={[bo, me]} />);
  expect(faces(html)).toEqual(['BD', 'IH']);
  expect(said(html)).toBe('Also here: Bo Dahl. Also here: you, in another tab');
});

test('many people are four and a number', async () => {
  const html = await drawn(<AlsoHere people={[bo, ...more]} />);
  expect(faces(html)).toEqual(['BD', 'N9', 'N10', 'N11', '+1']);
  expect(said(html)).toContain('Nr 12');
});
