/**
 * The median of the means of all pairs (Hodges and Lehmann 1963): as good as the mean where times are regular, and not
 * moved by a quarter of them being wild. Null of nothing.
 */
export function robustMean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const means = values.flatMap((one, at) => values.slice(at).map((other) => (one + other) / 2));
  return medianOf(means);
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}

/** The robust mean of n values, drawn to what was believed before as if that had been seen `weight` times. */
export function shrunkTo(before: number, weight: number, values: readonly number[]): number {
  const mean = robustMean(values);
  return mean === null ? before : (values.length * mean + weight * before) / (values.length + weight);
}

/** The value below which the share `part` of the sorted ones lies, between neighbours by the line. */
export function quantileOf(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return low + (high - low) * (place - Math.floor(place));
}
