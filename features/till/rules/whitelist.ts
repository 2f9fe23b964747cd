// Which of many pasted numbers are added to a list.

export interface SortedNumbers {
  added: { row: number; number: string }[];
  unchanged: number;
}

/** Numbers are the same whatever the case of their letters. */
export const numberKey = (number: string) => number.toLowerCase();

/** A number that is in the list already, or further up, is not added again. */
export function sortNumbers(
  sent: readonly { row: number; number: string }[],
  listed: ReadonlySet<string>,
): SortedNumbers {
  const known = new Set(listed);
  const added = sent.filter(({ number }) => {
    const key = numberKey(number);
    return !known.has(key) && known.add(key);
  });
  return { added, unchanged: sent.length - added.length };
}
