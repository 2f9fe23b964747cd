// How much the stock of a car may hold and be told of.

/** Products of which the page is told. */
export const MOST_PRODUCTS = 500;
/** Letters of what is said beside goods. */
export const MOST_REMARK = 300;

/** After a trip that ended around midnight its goods and cash may still be counted. */
export const EVENING_MS = 3 * 3_600_000;
