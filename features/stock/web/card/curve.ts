// A line of balances as an SVG path: it stays level until something moves and then steps.

import { daysBetween } from '../../../../shared/calendar.ts';
import type { CurvePoint } from '../../rules/stock-card.ts';

export interface Drawn {
  path: string;
  low: number;
  high: number;
  y(balance: number): number;
}

/** `minimum` is drawn too, and nothing always lies on the picture. */
export function drawCurve(
  points: readonly CurvePoint[],
  minimum: number | null,
  width: number,
  height: number,
): Drawn {
  const values = points.map((point) => point.balance_amount);
  const [low, high] = [Math.min(0, minimum ?? 0, ...values), Math.max(0, minimum ?? 0, ...values)];
  const span = Math.max(1, high - low);
  const y = (balance: number) => Math.round((height - ((balance - low) / span) * height) * 10) / 10;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { path: '', low, high, y };
  const days = Math.max(1, daysBetween(first.day, last.day));
  const x = (day: string) => Math.round((daysBetween(first.day, day) / days) * width * 10) / 10;
  const steps = points.slice(1).map((point) => `H${x(point.day)}V${y(point.balance_amount)}`);
  return {
    path: `M0,${y(first.balance_amount)}${steps.join('')}${first === last ? `H${width}` : ''}`,
    low,
    high,
    y,
  };
}
