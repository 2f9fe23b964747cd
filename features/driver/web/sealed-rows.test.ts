import { expect, test } from 'vitest';
import { openRow, phoneKeyOf, sealRow } from './sealed-rows.ts';

const [anns, bos] = [`${'A'.repeat(42)}A`, `${'-_B'.repeat(14)}A`];

test('what one person pressed is opened by their key alone, at every sign-in', async () => {
  const act = { kind: 'skip', reason: 'Lukket på grund af sygdom' };
  const sealed = await sealRow(await phoneKeyOf(anns), act);
  expect(Buffer.from(sealed.sealed).toString('latin1')).not.toContain('skip');
  expect(await openRow(await phoneKeyOf(anns), sealed)).toEqual(act);
  expect(await openRow(await phoneKeyOf(bos), sealed)).toBeNull();
});

test('the same act is sealed differently each time, and script cannot read the key', async () => {
  const key = await phoneKeyOf(bos);
  const [one, other] = [await sealRow(key, { n: 1 }), await sealRow(key, { n: 1 })];
  expect(Buffer.from(one.sealed)).not.toEqual(Buffer.from(other.sealed));
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
