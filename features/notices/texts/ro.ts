import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  sms: {
    notice:
      '{depo}: mașina ajunge la {address} în circa {minutes} {minutes|minut|minute|de minute}, {eta}. {link}',
    delay: '{depo}: oră nouă: mașina ajunge la {address} {eta}. {link}',
    not_coming: '{depo}: ne pare rău, mașina nu mai ajunge azi la {address}. {link}',
    correction: '{depo}: ne cerem scuze, am greșit: mașina ajunge la {address}, {eta}. {link}',
  },
};
