// What an amount in a warehouse says of itself.

/**
 * How an amount stands: in the red, or below what has to be there, be it that it lies there no more, be it that too
 * much of it is promised to others. What is on its way is not there yet.
 */
export function standingOf(
  amount: number,
  minimum: number | null,
  missing_balance_amount = 0,
): 'negative' | 'below_minimum' | null {
  if (amount < 0) return 'negative';
  if (minimum === null) return null;
  return amount < minimum || missing_balance_amount > 0 ? 'below_minimum' : null;
}
