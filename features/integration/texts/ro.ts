import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  refusals: {
    too_many_favorites: 'Ai deja {count} favorite, nu se mai pot păstra altele',
    bad_signature: 'Semnătura webhook-ului nu este validă',
  },
};
