import type { BodyOf } from '../../../shared/endpoint.ts';
import { call } from '../../../web/api.ts';
import { findTakers, type TakersAnswer } from '../../plan-events/contract/takers.ts';
import { useStoppableSearch, type FoundWith, type StoppableSearch } from './use-stoppable-search.ts';

export type TakersBody = BodyOf<typeof findTakers>;

export type Searched = FoundWith<TakersBody, TakersAnswer>;

export function useTakersSearch(params: {
  depo_id: number;
  id: number;
}): StoppableSearch<TakersBody, TakersAnswer> {
  return useStoppableSearch((body, search_seconds, signal) =>
    call(findTakers, { params, body: { ...body, search_seconds }, signal }),
  );
}
