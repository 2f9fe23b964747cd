import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  refusals: {
    too_many_favorites: 'Du har allerede {count} favoritter, flere kan ikke lagres',
    bad_signature: 'Webhookens signatur er ikke gyldig',
  },
};
