import { shownOnce } from '../../../../web/shown-once.ts';

/** The link that was just made for a person. */
const made = shownOnce();
export const { keep: keepMadeLink, of: madeLinkOf, forget: forgetMadeLink } = made;
