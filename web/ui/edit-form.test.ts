import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, SaidError } from '../api-error.ts';
import { problemsOf, split } from './edit-form.ts';

const refused = (errors: Record<string, string[]>, full_errors: string[]) =>
  new ApiError(422, 'POST /x', { error: full_errors[0] ?? '', errors, full_errors });

describe('a refused form', () => {
  test('shows a text at its field and the rest as sentences', () => {
    const error = refused({ name: ["can't be blank"], base: ['Too late'], depo: ['must exist'] }, [
      "Name can't be blank",
      'Too late',
      'Depo must exist',
    ]);
    expect(split(error, new Set(['name']))).toEqual({
      fields: { name: "can't be blank" },
      rest: ['Too late', 'Depo must exist'],
    });
  });

  test('keeps a nested path and joins several texts of one field', () => {
    const error = refused({ 'lines.1.qty': ['is invalid', 'is too big'] }, [
      'Lines 1 qty is invalid',
      'Lines 1 qty is too big',
    ]);
    expect(split(error, new Set(['lines.1.qty']))).toEqual({
      fields: { 'lines.1.qty': 'is invalid, is too big' },
      rest: [],
    });
  });

  test('loses nothing when the answer has one sentence or there was no answer', () => {
    expect(
      split(new ApiError(409, 'PATCH /x', { error: 'Changed by Ida meanwhile' }), new Set()).rest,
    ).toEqual(['Changed by Ida meanwhile']);
    expect(
      split(new ApiError(0, 'POST /x', { error: 'No line', errors: { name: ['x'] } }), new Set(['name'])),
    ).toEqual({ fields: {}, rest: ['No line'] });
    expect(split(new SaidError('Choose a day first'), new Set()).rest).toEqual(['Choose a day first']);
  });
});

describe('a form checked before sending', () => {
  const schema = z.object({ name: z.string(), lines: z.array(z.object({ qty: z.number() })) });

  test('speaks the words of the server in the language of the screen', () => {
    expect(problemsOf(schema, { name: null, lines: [{ qty: 'x' }] }, 'da')).toEqual({
      name: 'skal udfyldes',
      'lines.0.qty': 'er ugyldig',
    });
    expect(problemsOf(schema, { name: 'a', lines: [] }, 'en')).toEqual({});
  });
});
