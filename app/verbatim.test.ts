// Sentences that the documents give word for word and that no test sees on a screen yet: each stands in the product's sources, and where it is in a catalogue of words, a screen says it.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = new Map(
  globSync('{app,features,server,shared,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'")] as const),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a sentence is said: itself outside the catalogues, or through its key by another file of the same part of the product. */
function saidIn(sentence: string): string[] {
  return [...sources]
    .filter(([, text]) => text.includes(sentence))
    .flatMap(([path, text]) => {
      if (!path.endsWith('texts.ts')) return [path];
      const keys = [...text.matchAll(new RegExp(`(\\w+): \\{\\s*en: ['"\`]${escaped(sentence)}`, 'g'))].map(
        ([, key = '']) => key,
      );
      const part = path.startsWith('features/') ? path.split('/').slice(0, 2).join('/') : dirname(path);
      return [...sources]
        .filter(
          ([other, code]) =>
            other !== path &&
            (other.startsWith(part) ||
              other.startsWith('web/') ||
              (other.startsWith('features/') && path.startsWith('web/'))) &&
            keys.some((key) => code.includes(`'${key}'`) || code.includes(`.${key}`)),
        )
        .map(([other]) => other);
    });
}

// spec: ..R-937
// spec: R-948..R-952, R-158, R-160, R-161, R-284, R-703, R-940
describe('staff read it as it was written', () => {
  test.each([
    'Invalid!',
    'You are about to send {n} SMS, do you want to continue?',
    'You successfully scheduled {n} SMS sending',
    'SMS send out stopped successfully',
    'Route Point Deleted',
    'Route Point created',
    'Could not create new route point {error}',
    'Selected route points moved',
    'Selected Routes({n})',
    'Are you sure you want to remove {customer} from point?',
    'Custom address detected!',
    'The point you are moving has a custom address, do you want to move it?',
    'Route successfully converted!',
    'All plan events ({n}) for car {number} within interval {from} - {to} have been deleted',
    'Copied to clipboard',
    'Printing in progress, this can take up to few minutes!',
    '{n} of {m} pages printed.',
    'Rows and columns count must be between 1 and 4.',
  ])('%s', (sentence) => expect(saidIn(sentence)).not.toEqual([]));
});

// spec: R-746..R-757
describe('fields say it as it was written', () => {
  test.each([
    "can't be blank",
    'is invalid',
    'is not a number',
    'must be an integer',
    'has already been taken',
    'is too short',
    'is too long',
    'must be greater than',
    'must be less than',
    'must be accepted',
    "doesn't match",
    'must exist',
  ])('%s', (sentence) => expect(saidIn(sentence)).not.toEqual([]));
});
