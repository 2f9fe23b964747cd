import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signatureOf } from './outside/webhook-signature.ts';

test('the signature is that of the example in the document', () => {
  const signature = signatureOf(['whsec_example'], new Date(1_781_078_400_000), '{"id":"1"}');
  expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(signature);
});
