// Sentences that the documents give word for word: each stands in the product's sources, and where it is in a catalogue of words, a screen says it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = new Map(globSync('{app,features,server,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'")] as const));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a sentence is said: itself outside the catalogues, or through its key by another file of the same part of the product. */
function saidIn(sentence: string): string[] {
  return [...sources].filter(([, text]) => text.includes(sentence)).flatMap(([path, text]) => {
    if (!path.endsWith('texts.ts')) return [path];
    const keys = [...text.matchAll(new RegExp(`(\\w+): \\{\\s*en: ['"\`]${escaped(sentence)}`, 'g'))].map(([, key = '']) => key);
    const part = path.startsWith('features/') ? path.split('/').slice(0, 2).join('/') : dirname(path);
    return [...sources].filter(([other, code]) => other !== path && (other.startsWith(part) || other.startsWith('web/') || other.startsWith('features/') && path.startsWith('web/'))
      && keys.some((key) => code.includes(`'${key}'`) || code.includes(`.${key}`))).map(([other]) => other);
  });
}

// spec: ..R-937
// spec: R-945..R-952, R-158, R-160, R-161, R-284, R-703, R-940, R-970, R-972
describe('staff read it as it was written', () => {
  test.each([
    'Unsaved changes detected!', 'There are unsaved changes which will be lost if you leave!',
    'Are you sure you want to deactivate this route?', 'Are you sure you want to activate this route?', 'Route successfully approved!',
    'You need to enter arrival time to calculate google ETA', 'Invalid!', "You can't destory because, plan event has already started",
    'You are about to send {n} SMS, do you want to continue?', 'You successfully scheduled {n} SMS sending',
    'You are not allowed to stop sms sendout for this plan event', 'SMS send out stopped successfully',
    'Route Point Deleted', 'Route Point created', 'Could not create new route point {error}', 'Already deleted', 'Selected route points moved',
    'No results found', 'Calculate EAT Failed with status {status}', 'Selected Routes({n})',
    'Are you sure you want to remove {customer} from point?', 'Custom address detected!', 'The point you are moving has a custom address, do you want to move it?',
    'Route has already been created or another one exists with name {title}', 'Route successfully converted!',
    'All plan events ({n}) for car {number} within interval {from} - {to} have been deleted', 'NOTICE: This plan event has eshops stops', 'Copied to clipboard',
    'Printing in progress, this can take up to few minutes!', '{n} of {m} pages printed.', 'Rows and columns count must be between 1 and 4.',
    'WebGL not enabled', 'Unexpected script error: ',
  ])('%s', (sentence) => expect(saidIn(sentence)).not.toEqual([]));
});

// spec: R-975..R-982
describe('whoever signs in reads it as it was written', () => {
  test.each([
    'Your account is not activated yet.', 'Your account is locked.', 'You have one more attempt before your account is locked.',
    'Your session expired. Please sign in again to continue.', 'You need to sign in or sign up before continuing.',
    'You have to confirm your email address before continuing.', 'You are already signed in.', "You can't access this page without coming from a password reset email",
  ])('%s', (sentence) => expect(saidIn(sentence)).not.toEqual([]));
});

// spec: R-746..R-757
describe('fields say it as it was written', () => {
  test.each([
    "can't be blank", 'is invalid', 'is not a number', 'must be an integer', 'has already been taken', 'is too short', 'is too long', 'must be greater than', 'must be less than',
    'must be accepted', "doesn't match", 'must exist',
  ])('%s', (sentence) => expect(saidIn(sentence)).not.toEqual([]));
});
