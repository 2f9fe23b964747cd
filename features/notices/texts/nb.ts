import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  sms: {
    notice: '{depo}: isbilen er ved {address} om ca. {minutes} {minutes|minutt|minutter}, {eta}. {link}',
    delay: '{depo}: ny tid: isbilen er ved {address} {eta}. {link}',
    not_coming: '{depo}: isbilen kommer dessverre likevel ikke til {address} i dag. {link}',
    correction: '{depo}: beklager, vi tok feil: isbilen kommer til {address}, {eta}. {link}',
  },
};
