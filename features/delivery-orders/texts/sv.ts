import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  told: {
    moved_at: '{tenant}: Din beställning {number} kommer nu {date} ca kl. {time}.',
    moved: '{tenant}: Din beställning {number} kommer nu {date}.',
    late: '{tenant}: Din beställning {number} är försenad. Vi kommer {date} ca kl. {time}.',
    cancelled: '{tenant}: Din beställning {number} är avbeställd.',
  },
};
