/** A difference with its sign, the minus as wide as the plus. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace('-', '−');
}
