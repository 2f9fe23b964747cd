import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  refusals: {
    too_many_favorites: 'Du har allerede {count} favoritter, flere kan ikke gemmes',
    bad_signature: 'Webhookens signatur er ikke gyldig',
  },
};
