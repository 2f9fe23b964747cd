import { useList, type RowOf } from '../../../../web/reads.ts';
import { can } from '../../../../web/session.ts';
import { listStopTypes } from '../../../stop-types/contract.ts';

export type StopTypes = readonly RowOf<typeof listStopTypes>[];

/** The presets of how long a stop takes (RG41). */
export function useStopTypes(): StopTypes {
  return useList(listStopTypes, {}, { enabled: can('stop_types.list') }).rows;
}

/** The preset that adding a shop proposes. */
export function b2bPreset(types: StopTypes): StopTypes[number] | undefined {
  return types.find(({ stop_type }) => /\bb2b\b/i.test(stop_type));
}
