import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  sms: {
    notice:
      '{depo}: mașina ajunge la {address} în circa {minutes} {minutes|minut|minute|de minute}, {eta}. {link}',
  },
};
