import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { useFigures } from './figures.ts';

const Pieces = () => <p>{useFigures().pieces(1.234_56)}</p>;

// spec: R-1049
test('a number of pieces is told to three decimals', async () => {
  expect(wordsOf(await drawn(<Pieces />))).toBe('1.235');
});
