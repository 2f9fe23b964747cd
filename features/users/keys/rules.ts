/** So many keys of a tenant may be in force at a time. */
export const MOST_KEYS = 50;
