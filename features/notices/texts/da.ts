import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  sms: {
    notice: '{depo}: isbilen er ved {address} om ca. {minutes} {minutes|minut|minutter}, {eta}. {link}',
    delay: '{depo}: ny tid: isbilen er ved {address} {eta}. {link}',
    not_coming: '{depo}: isbilen kommer desværre alligevel ikke til {address} i dag. {link}',
    correction: '{depo}: undskyld, vi tog fejl: isbilen kommer til {address}, {eta}. {link}',
  },
};
