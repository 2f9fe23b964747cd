// How notices leave, and when none does.

import { z } from 'zod';
import type { ClockTime } from '../calendar.ts';
import { clock, number, phone, sender, tick, ticked, type PartedSetting } from './kinds.ts';
import { noticePolicy } from './notice-policy.ts';

/** No notice leaves from one local time of day until the next time that it is the other. */
export interface QuietHours {
  from: ClockTime;
  until: ClockTime;
}
export const usualQuietHours: QuietHours = { from: '21:00:00', until: '08:00:00' };
const keptClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00$/);

interface ShownHours {
  keeps_quiet_hours: boolean;
  quiet_from: string;
  quiet_until: string;
}

const quietHours: PartedSetting<QuietHours | null, QuietHours, ShownHours> = {
  at: 'parts',
  reads: z.union([
    z.object({ from: keptClock, until: keptClock }),
    z.null(),
    z.boolean().transform((kept) => (kept ? usualQuietHours : null)),
  ]),
  otherwise: usualQuietHours,
  byDefault: '21:00 to 08:00',
  meaning:
    'no notice leaves between these local times, `{"from": "21:00:00", "until": "08:00:00"}`; `null` lets them leave at any hour',
  fields: {
    keeps_quiet_hours: {
      ...ticked,
      label: { en: 'Keep quiet hours', da: 'Hold stilletid', nb: 'Hold stilletid' },
      in_sentence: { da: 'Stilletiden', nb: 'Stilletiden' },
    },
    quiet_from: {
      ...clock,
      label: { en: 'Quiet from', da: 'Stille fra', nb: 'Stille fra' },
      hint: { en: 'By the tenant’s clock', da: 'Efter virksomhedens ur', nb: 'Etter virksomhetens klokke' },
      in_sentence: { da: 'Stilletidens begyndelse', nb: 'Stilletidens begynnelse' },
    },
    quiet_until: {
      ...clock,
      label: { en: 'Quiet until', da: 'Stille til', nb: 'Stille til' },
      hint: {
        en: 'What is held leaves then',
        da: 'Det tilbageholdte sendes da',
        nb: 'Det som holdes tilbake, sendes da',
      },
      in_sentence: { da: 'Stilletidens slutning', nb: 'Stilletidens slutt' },
    },
  },
  // Where there are none, the usual ones are proposed.
  shownAs: (hours) => ({
    keeps_quiet_hours: hours !== null,
    quiet_from: (hours ?? usualQuietHours).from,
    quiet_until: (hours ?? usualQuietHours).until,
  }),
  keptAs: ({ keeps_quiet_hours, quiet_from, quiet_until }) =>
    keeps_quiet_hours ? { from: quiet_from, until: quiet_until } : null,
};

export const notices = {
  sms_sender: sender({
    meaning: 'the name an SMS comes from, at most 11 letters',
    byDefault: 'the tenant’s name',
    label: { en: 'Sender of SMS', da: 'Afsender af SMS', nb: 'Avsender av SMS' },
    hint: {
      en: 'At most 11 letters; empty is the name',
      da: 'Højst 11 bogstaver; tom er navnet',
      nb: 'Høyst 11 bokstaver; tom er navnet',
    },
    in_sentence: { da: 'Afsenderen', nb: 'Avsenderen' },
  }),
  sms_number: phone({
    meaning: 'the number (`+45…`) an SMS comes from where the receiver’s country takes no names',
    label: { en: 'Number of the sender', da: 'Afsenderens nummer', nb: 'Avsenderens nummer' },
    hint: {
      en: 'Where a country takes no names',
      da: 'Hvor et land ikke tager imod navne',
      nb: 'Der et land ikke tar imot navn',
    },
    in_sentence: { da: 'Afsenderens nummer', nb: 'Avsenderens nummer' },
  }),
  sms_lead_minutes: number(
    { least: 1, most: 240, unit: 'min', reads: z.number().positive() },
    {
      meaning: 'a notice leaves so long before the truck comes',
      byDefault: '15 in Denmark, 30 elsewhere',
      label: {
        en: 'Notice before the truck comes',
        da: 'Besked før bilen kommer',
        nb: 'Varsel før bilen kommer',
      },
      hint: {
        en: 'Empty: 15 in Denmark, 30 elsewhere',
        da: 'Tom: 15 i Danmark, ellers 30',
        nb: 'Tom: 15 i Danmark, ellers 30',
      },
      in_sentence: { da: 'Beskedens forspring', nb: 'Varselets forsprang' },
    },
  ),
  sms_off: tick(false, {
    meaning: '`true` keeps every SMS back',
    label: { en: 'Keep every SMS back', da: 'Hold alle SMS tilbage', nb: 'Hold alle SMS tilbake' },
    in_sentence: { da: 'Tilbageholdelsen af SMS', nb: 'Tilbakeholdet av SMS' },
  }),
  learnt_windows: tick(false, {
    meaning:
      '`true` tells people a window that was learnt while a truck is under way, on the tracking page and in SMS: eight of ten trucks come within it. Otherwise it is ten minutes either side',
    label: {
      en: 'Tell learnt arrival windows',
      da: 'Oplys indlærte ankomstvinduer',
      nb: 'Oppgi innlærte ankomstvinduer',
    },
    hint: {
      en: 'While a truck is under way, from its earlier trips; otherwise ten minutes either side',
      da: 'Mens en bil er undervejs, ud fra dens tidligere ture; ellers ti minutter til hver side',
      nb: 'Mens en bil er underveis, ut fra dens tidligere turer; ellers ti minutter til hver side',
    },
    in_sentence: { da: 'De indlærte ankomstvinduer', nb: 'De innlærte ankomstvinduene' },
  }),
  quiet_hours: quietHours,
  ...noticePolicy,
} as const;
