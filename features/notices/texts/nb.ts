import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  sms: {
    notice: '{depo}: isbilen er ved {address} om ca. {minutes} {minutes|minutt|minutter}, {eta}. {link}',
  },
};
