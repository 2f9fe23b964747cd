// Rows of an integration, read one by one: a bad row in the middle costs that row and no other.

import type { Ask } from '../../../server/calls/serve.ts';
import { noteSeldom } from '../../outside-systems/server/note-contact.ts';
import { fixRow } from '../contract/fixes.ts';
import { preparePush, recordFixes, type RefusedFix, type SentFix } from './record-fixes.ts';
import { knownCars } from './visible-places.ts';

const reasons: Record<RefusedFix['reason'], string> = {
  unknown_car: 'car is unknown',
  bad_numbers: 'numbers are out of range',
  future: 'at is in the future',
  too_old: 'at is too long ago',
  null_island: 'place is 0,0',
  sign_flipped: 'place has a flipped sign or swapped coordinates',
  duplicate: 'was sent before',
  impossible_speed: 'place is too far from the one before',
};

/** A feed of which nothing can be used is broken, however well it is sent; what was sent twice is no fault. */
function heardOf(accepted: number, refused: FixesTaken['refused']) {
  const [bad] = refused.filter(({ errors }) => errors[0] !== reasons.duplicate);
  return accepted === 0 && bad !== undefined
    ? { error: `None of ${refused.length} positions could be used: ${bad.errors.join(', ')}` }
    : { counts: { accepted, refused: refused.length } };
}

export interface FixesTaken {
  accepted: number;
  refused: { row: number; errors: string[] }[];
}

export async function acceptFixes(
  {
    tx,
    app,
    tenant,
    now,
    afterCommit,
  }: Pick<Ask<never, never, never>, 'tx' | 'app' | 'tenant' | 'now' | 'afterCommit'>,
  rows: readonly unknown[],
  source: SentFix['source'] = 'integration',
): Promise<FixesTaken> {
  const cars = await knownCars(tx);
  const byNumber = new Map(cars.map((car) => [car.internal_number, car.id]));
  const byProvider = new Map(
    cars.flatMap((car) => (car.mapon_car_id === null ? [] : [[car.mapon_car_id, car.id] as const])),
  );
  const refused: FixesTaken['refused'] = [];
  const fixes: SentFix[] = [];
  const rowOf: number[] = [];
  for (const [row, raw] of rows.entries()) {
    const read = fixRow.safeParse(raw);
    if (!read.success) {
      refused.push({
        row,
        errors: read.error.issues.map((issue) => `${issue.path.join('.') || 'row'} is invalid`),
      });
      continue;
    }
    const { car_id, internal_number, mapon_car_id, ...fix } = read.data;
    fixes.push({
      ...fix,
      source,
      car_id: car_id ?? byNumber.get(internal_number ?? '') ?? byProvider.get(mapon_car_id ?? '') ?? 0,
    });
    rowOf.push(row);
  }
  const recorded = await recordFixes(tx, tenant, fixes, now);
  afterCommit(await preparePush(tx, app, tenant, recorded.moved, now));
  const all = [
    ...refused,
    ...recorded.refused.map(({ row, reason }) => ({ row: rowOf[row] ?? row, errors: [reasons[reason]] })),
  ].sort((a, b) => a.row - b.row);
  afterCommit(() => noteSeldom(app, tenant, 'positions', heardOf(recorded.accepted, all)));
  return { accepted: recorded.accepted, refused: all };
}
