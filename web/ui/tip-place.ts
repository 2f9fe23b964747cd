// Where a tip stands beside its field so that it hides no other amount.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 6;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const isWithin = (box: Box, room: Size): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= room.width && box.bottom <= room.height;

/** Over the name of its own row, then beside, below and above the field; far from it only where all is full. */
function* placesAround(field: Box, tip: Size, room: Size): Generator<Box> {
  const middle = (field.top + field.bottom - tip.height) / 2;
  const lefts = [field.left - GAP - tip.width, field.right + GAP];
  for (const left of lefts)
    for (const top of [middle, field.top, field.bottom - tip.height]) yield boxAt(left, top, tip);
  for (const top of [field.bottom + GAP, field.top - GAP - tip.height])
    for (const left of [field.right - tip.width, field.left]) yield boxAt(left, top, tip);
  const right = Math.min(Math.max(GAP, field.right - tip.width), room.width - GAP - tip.width);
  for (let top = GAP; top + tip.height + GAP <= room.height; top += 24) yield boxAt(right, top, tip);
}

/** The first of them that hides neither the field nor any of the `amounts`; where there is none, what hides least. */
export function placeOfTip(field: Box, tip: Size, amounts: readonly Box[], room: Size): Box {
  let best: Box | null = null;
  let least = Infinity;
  for (const place of placesAround(field, tip, room)) {
    if (!isWithin(place, room)) continue;
    const hidden = [field, ...amounts].reduce((area, one) => area + sharedArea(place, one), 0);
    if (hidden === 0) return place;
    if (hidden < least) [best, least] = [place, hidden];
  }
  return best ?? boxAt(field.left, field.bottom + GAP, tip);
}
