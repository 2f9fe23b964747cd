// How much of a comment a row shows.

/** Characters of a comment in the table (orders.md 9). */
export const SHOWN_OF_COMMENT = 50;

/** Its first 50 characters, and whether there is more. */
export function cutComment(comment: string): { shown: string; is_cut: boolean } {
  const characters = [...comment];
  return {
    shown: characters.slice(0, SHOWN_OF_COMMENT).join(''),
    is_cut: characters.length > SHOWN_OF_COMMENT,
  };
}
