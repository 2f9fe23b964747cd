import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const sv: Translated<typeof en> = {
  sms: {
    notice: '{depo}: glassbilen är vid {address} om ca {minutes} {minutes|minut|minuter}, {eta}. {link}',
    delay: '{depo}: ny tid: glassbilen är vid {address} {eta}. {link}',
    not_coming: '{depo}: glassbilen kommer tyvärr ändå inte till {address} i dag. {link}',
    correction: '{depo}: förlåt, vi hade fel: glassbilen kommer till {address}, {eta}. {link}',
  },
};
