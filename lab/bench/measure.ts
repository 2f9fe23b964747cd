// Two sides of one measurement in turn, so that the machine's mood falls on both; one line for the reader at the end.

/** What one round cost. `operations` is whatever the name of the measurement counts. */
export interface Sample {
  wall_s: number;
  cpu_s: number;
  operations: number;
}

/**
 * Does one round. Answers nothing (one operation), the number of operations, or a sample measured elsewhere, such as
 * in another process.
 */
export type Round = () => Promise<Sample | number | void> | Sample | number | void;

/**
 * `time` and `cpu` compare seconds per operation, ours ÷ reference; `rate` compares operations per second, ours ÷
 * reference.
 */
export type Target = { of: 'time' | 'cpu'; at_most: number } | { of: 'rate'; at_least: number };

interface Comparison {
  name: string;
  ours: Round;
  reference: Round;
  target: Target;
  /** Rounds of each side; one more of each goes before, unmeasured, to warm up. */
  pairs?: number;
}

export interface Result {
  name: string;
  ratio: number;
  met: boolean;
}

async function take(round: Round): Promise<Sample> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const answer = await round();
  const wall_s = (performance.now() - start) / 1000;
  if (typeof answer === 'object') return answer;
  const { user, system } = process.cpuUsage(cpu);
  return { wall_s, cpu_s: (user + system) / 1e6, operations: answer ?? 1 };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** 0.0000123 → '12.3 µs'. */
function showSeconds(seconds: number): string {
  for (const [unit, size] of [
    ['s', 1],
    ['ms', 1e-3],
    ['µs', 1e-6],
  ] as const) {
    if (seconds >= size) return `${(seconds / size).toPrecision(3)} ${unit}`;
  }
  return `${(seconds / 1e-9).toPrecision(3)} ns`;
}

function showMeasure(samples: readonly Sample[], of: Target['of']): string {
  if (of === 'rate')
    return `${Math.round(median(samples.map((each) => each.operations / each.wall_s))).toLocaleString('en')}/s`;
  const seconds = of === 'cpu' ? (each: Sample) => each.cpu_s : (each: Sample) => each.wall_s;
  return showSeconds(median(samples.map((each) => seconds(each) / each.operations)));
}

function ratioOf(ours: Sample, reference: Sample, of: Target['of']): number {
  if (of === 'rate') return ours.operations / ours.wall_s / (reference.operations / reference.wall_s);
  const seconds = of === 'cpu' ? 'cpu_s' : 'wall_s';
  return ours[seconds] / ours.operations / (reference[seconds] / reference.operations);
}

const cpuPerOperation = (samples: readonly Sample[]) =>
  showSeconds(median(samples.map((each) => each.cpu_s / each.operations)));

/** Runs A B A B …, prints one line and answers the median of the pairs' ratios. */
export async function compare({ name, ours, reference, target, pairs = 7 }: Comparison): Promise<Result> {
  const taken: { ours: Sample; reference: Sample }[] = [];
  for (let n = 0; n <= pairs; n += 1) {
    const pair = { ours: await take(ours), reference: await take(reference) };
    if (n > 0) taken.push(pair);
  }
  const ratios = taken.map((pair) => ratioOf(pair.ours, pair.reference, target.of));
  const ratio = median(ratios);
  const met = 'at_most' in target ? ratio <= target.at_most : ratio >= target.at_least;
  const mine = taken.map((pair) => pair.ours);
  const theirs = taken.map((pair) => pair.reference);
  console.log(
    [
      name,
      `ours ${showMeasure(mine, target.of)}`,
      `reference ${showMeasure(theirs, target.of)}`,
      `ratio ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, ${pairs} pairs)`,
      'at_most' in target ? `target ≤ ${target.at_most}` : `target ≥ ${target.at_least}`,
      met ? 'met' : 'NOT MET',
      `CPU per operation ${cpuPerOperation(mine)} and ${cpuPerOperation(theirs)}`,
    ].join(' | '),
  );
  return { name, ratio, met };
}

interface Bound {
  name: string;
  /** One reading, in `unit`. */
  ours: () => Promise<number> | number;
  at_most: number;
  unit: string;
  readings?: number;
}

/** A figure that has a limit of its own and nothing to be compared with: prints the median of the readings. */
export async function within({
  name,
  ours,
  at_most,
  unit,
  readings = 7,
}: Bound): Promise<{ name: string; value: number; met: boolean }> {
  const values: number[] = [];
  for (let n = 0; n < readings; n += 1) values.push(await ours());
  const value = median(values);
  const met = value <= at_most;
  const spread =
    readings > 1
      ? ` (${Math.min(...values).toPrecision(3)} to ${Math.max(...values).toPrecision(3)}, ${readings} readings)`
      : '';
  const verdict = met ? 'met' : 'NOT MET';
  console.log(
    `${name} | ours ${value.toPrecision(3)} ${unit}${spread} | no reference | target ≤ ${at_most} ${unit} | ${verdict}`,
  );
  return { name, value, met };
}
