import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  refusals: {
    too_many_favorites: 'Du har redan {count} favoriter, fler kan inte sparas',
    bad_signature: 'Webhookens signatur är inte giltig',
  },
};
