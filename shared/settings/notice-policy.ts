// What is told after the first notice. Nothing of it unless the tenant wants it.

import { number, smsText, tick } from './kinds.ts';

const filled = {
  en: 'Empty is the usual text',
  da: 'Tom er den sædvanlige tekst',
  nb: 'Tom er den vanlige teksten',
} as const;
const MOST_CHARACTERS = 612;

export const noticePolicy = {
  delay_notice_minutes: number(
    { least: 3, most: 240, unit: 'min' },
    {
      meaning:
        'who was told gets one more SMS when the time of the truck moves by more than so many minutes; without it nobody does',
      label: {
        en: 'Tell a new time from',
        da: 'Fortæl om en ny tid fra',
        nb: 'Si fra om ny tid fra',
      },
      hint: {
        en: 'Once a person and stop, when the told time moves by more; empty: never',
        da: 'Én gang pr. person og stop, når den oplyste tid flytter sig mere; tom: aldrig',
        nb: 'Én gang per person og stopp, når den oppgitte tiden flytter seg mer; tom: aldri',
      },
      in_sentence: { da: 'Grænsen for en ny tid', nb: 'Grensen for ny tid' },
    },
  ),
  delay_notice_text: smsText(MOST_CHARACTERS, {
    meaning: 'what that SMS says',
    byDefault: 'in the tenant’s language',
    label: { en: 'Text of a new time', da: 'Tekst om en ny tid', nb: 'Tekst om ny tid' },
    hint: filled,
    in_sentence: { da: 'Teksten om en ny tid', nb: 'Teksten om ny tid' },
  }),
  tells_not_coming: tick(false, {
    meaning:
      '`true` tells who was told that the truck does not come after all: its stop was surely left out, its trip taken off, put on another day or ended without it',
    label: {
      en: 'Tell when the truck does not come after all',
      da: 'Fortæl, når bilen alligevel ikke kommer',
      nb: 'Si fra når bilen likevel ikke kommer',
    },
    in_sentence: { da: 'Beskeden om, at bilen ikke kommer', nb: 'Varselet om at bilen ikke kommer' },
  }),
  not_coming_text: smsText(MOST_CHARACTERS, {
    meaning: 'what that SMS says; `{eta}` is what was told',
    byDefault: 'in the tenant’s language',
    label: {
      en: 'Text when it does not come',
      da: 'Tekst, når den ikke kommer',
      nb: 'Tekst når den ikke kommer',
    },
    hint: filled,
    in_sentence: { da: 'Teksten om, at bilen ikke kommer', nb: 'Teksten om at bilen ikke kommer' },
  }),
  corrects_notices: tick(false, {
    meaning:
      '`true` tells who was told wrongly that no truck comes that it does, with an apology; and whose notice was left out because the stop counted as visited by mistake gets it',
    label: {
      en: 'Put right what was told by mistake',
      da: 'Ret det, der blev oplyst ved en fejl',
      nb: 'Rett opp det som ble sagt ved en feil',
    },
    in_sentence: { da: 'Rettelsen', nb: 'Rettelsen' },
  }),
  correction_text: smsText(MOST_CHARACTERS, {
    meaning: 'what that SMS says',
    byDefault: 'in the tenant’s language',
    label: { en: 'Text of a correction', da: 'Tekst om en rettelse', nb: 'Tekst om en rettelse' },
    hint: filled,
    in_sentence: { da: 'Teksten om en rettelse', nb: 'Teksten om en rettelse' },
  }),
  notices_per_person: number(
    { least: 1, most: 10 },
    {
      meaning:
        'so many notices a person gets on a day at most, the first one included; a correction always leaves. Without it there is no limit but one of each kind for a stop',
      label: {
        en: 'Notices a day and person',
        da: 'Beskeder pr. dag og person',
        nb: 'Varsler per dag og person',
      },
      hint: {
        en: 'A correction always leaves; empty is no limit',
        da: 'En rettelse sendes altid; tom er ingen grænse',
        nb: 'En rettelse sendes alltid; tom er ingen grense',
      },
      in_sentence: { da: 'Grænsen for beskeder', nb: 'Grensen for varsler' },
    },
  ),
  sms_part_price: number(
    { least: 0, most: 100, decimals: 4 },
    {
      meaning: 'what a part of an SMS costs, in the tenant’s currency: for the preview of notices',
      label: { en: 'Price of an SMS part', da: 'Pris for en SMS-del', nb: 'Pris for en SMS-del' },
      hint: {
        en: 'For the preview; empty: parts alone are shown',
        da: 'Til prøven; tom: kun dele vises',
        nb: 'Til prøven; tom: bare deler vises',
      },
      in_sentence: { da: 'Prisen for en SMS-del', nb: 'Prisen for en SMS-del' },
    },
  ),
} as const;
