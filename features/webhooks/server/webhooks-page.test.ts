// What docs/webhooks.md says of each event, held against the contract.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventData, eventKinds } from '../contract/events.ts';

const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const told = page.slice(page.indexOf('## What is told'), page.indexOf('## Is it from us?'));

test('each kind of event stands in the page once, with an example that its shape takes and nothing beyond', () => {
  const examples = [...told.matchAll(/- `\w+`: [\s\S]*?```json\n([\s\S]*?)```/g)].map(
    ([, example = '']) => JSON.parse(example) as { kind: string; data: unknown },
  );
  expect(examples.map(({ kind }) => kind).toSorted()).toEqual([...eventKinds].toSorted());
  for (const { kind, data } of examples)
    expect(eventData[kind as keyof typeof eventData].strict().parse(data), kind).toEqual(data);
});
