// What stands so close on a map that it could be neither told apart nor pressed, gathered.

interface Spot {
  x: number;
  y: number;
  /** Chosen or somebody's own: it always stands by itself. */
  isAlone?: boolean;
}

/** Pixels between the middles of two marks that a finger tells apart. */
export const APART_PX = 32;

/**
 * Groups of places in the list's order: the first of a group is where it stands, and no two groups stand closer than
 * `apart`. A grid of that size keeps thousands of places quick.
 */
export function gathered<T extends Spot>(spots: readonly T[], apart = APART_PX): T[][] {
  const groups: T[][] = [];
  const grid = new Map<string, T[][]>();
  const near = (spot: T): T[] | undefined => {
    const [column, row] = [Math.floor(spot.x / apart), Math.floor(spot.y / apart)];
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1) {
        const found = grid
          .get(`${x} ${y}`)
          ?.find(([first]) => first && Math.hypot(first.x - spot.x, first.y - spot.y) < apart);
        if (found) return found;
      }
    return undefined;
  };
  for (const spot of spots) {
    const group = spot.isAlone ? undefined : near(spot);
    if (group) group.push(spot);
    else {
      const made = [spot];
      groups.push(made);
      if (spot.isAlone) continue;
      const cell = `${Math.floor(spot.x / apart)} ${Math.floor(spot.y / apart)}`;
      grid.set(cell, [...(grid.get(cell) ?? []), made]);
    }
  }
  return groups;
}
