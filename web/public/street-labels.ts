// Where names fit on a map: along the straight part of a road, beside no other name.

export interface Flat {
  x: number;
  y: number;
}
export interface Run {
  from: Flat;
  to: Flat;
}
/** The middle of a name, and how it is turned; never upside down. */
export interface Place extends Flat {
  angle: number;
}

/** A road that bends more is two straight ones. */
const MOST_BEND = Math.PI / 14;
const AIR_PX = 4;
/** A long road says its name again, but not on the same street corner. */
const APART_PX = 260;

const length = ({ from, to }: Run) => Math.hypot(to.x - from.x, to.y - from.y);

function bend(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The longest part of a line that hardly bends. */
export function straightRun(line: readonly Flat[]): Run | null {
  let best: Run | null = null;
  let run: Run | null = null;
  let heading = 0;
  for (let at = 1; at < line.length; at += 1) {
    const [from, to] = [line[at - 1] as Flat, line[at] as Flat];
    if (from.x === to.x && from.y === to.y) continue;
    const direction = Math.atan2(to.y - from.y, to.x - from.x);
    if (run === null || bend(direction, heading) > MOST_BEND) {
      run = { from, to };
      heading = direction;
    } else run = { from: run.from, to };
    if (best === null || length(run) > length(best)) best = run;
  }
  return best;
}

/** Null where the name is longer than the road is straight. */
export function placeAlong(run: Run, width: number): Place | null {
  if (length(run) < width + 2 * AIR_PX) return null;
  const { from, to } = run;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright };
}

type Box = [left: number, top: number, right: number, bottom: number];

function boxOf({ x, y, angle }: Place, width: number, height: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  const [reachX, reachY] = [halfWidth + AIR_PX, halfHeight + AIR_PX];
  return [x - reachX, y - reachY, x + reachX, y + reachY];
}

const meet = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Takes room for names, the first asked first served; false where there is none left. */
export function roomForNames(): (name: string, place: Place, width: number, height: number) => boolean {
  const taken: Box[] = [];
  const said = new Map<string, Flat[]>();
  return (name, place, width, height) => {
    const box = boxOf(place, width, height);
    if (taken.some((other) => meet(box, other))) return false;
    const before = said.get(name) ?? [];
    if (before.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < APART_PX)) return false;
    taken.push(box);
    said.set(name, [...before, place]);
    return true;
  };
}
