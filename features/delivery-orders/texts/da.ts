import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  told: {
    moved_at: '{tenant}: Din ordre {number} kommer nu {date} ca. kl. {time}.',
    moved: '{tenant}: Din ordre {number} kommer nu {date}.',
    late: '{tenant}: Din ordre {number} er forsinket. Vi kommer {date} ca. kl. {time}.',
    cancelled: '{tenant}: Din ordre {number} er annulleret.',
  },
};
