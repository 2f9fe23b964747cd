import { expect, test } from 'vitest';
import { theme } from './theme.ts';

// spec: R-1009
test('a tooltip waits 200 ms', () => {
  expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 200 });
});
