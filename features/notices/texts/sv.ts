import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  sms: {
    notice: '{depo}: glassbilen är vid {address} om ca {minutes} {minutes|minut|minuter}, {eta}. {link}',
  },
};
