import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  sms: {
    notice: '{depo}: isbilen er ved {address} om ca. {minutes} {minutes|minut|minutter}, {eta}. {link}',
  },
};
