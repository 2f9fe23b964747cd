import { expect, test } from 'vitest';
import { topicsOf } from '../shared/topics.ts';
import { served } from './features.ts';

const endpoints = served.map(({ endpoint }) => endpoint);

test('every call is about topics, or says why it is about none', () => {
  const silent = endpoints.filter(({ about }) => ('nothing' in about ? about.nothing : about).length === 0);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('whatever a call changes, another reads', () => {
  const ofReads = new Set(endpoints.filter(({ method }) => method === 'GET').flatMap(topicsOf));
  expect(endpoints.flatMap(topicsOf).filter((topic) => !ofReads.has(topic))).toEqual([]);
});
