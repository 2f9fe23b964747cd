import { shownOnce } from '../../../web/shown-once.ts';

/** The secret that was just made for a webhook. */
const made = shownOnce();
export const { keep: keepMadeSecret, of: madeSecretOf, forget: forgetMadeSecret } = made;
