// What is counted, measured and asked for.

import { z } from 'zod';
import type { SecondFactorPolicy } from '../second-factor.ts';
import { choice, depots, number, tick } from './kinds.ts';

export const limits = {
  daily_sms_cap: number(
    { least: 0, most: 100_000, reads: z.number().min(0) },
    {
      meaning:
        'so many SMS leave within 24 hours; staff see it from 80 % on. `create-tenant` sets 500; without it there is no limit',
      label: { en: 'SMS within 24 hours', da: 'SMS på 24 timer', nb: 'SMS på 24 timer' },
      hint: { en: 'Empty is no limit', da: 'Tom er ingen grænse', nb: 'Tom er ingen grense' },
      in_sentence: { da: 'Grænsen for SMS', nb: 'Grensen for SMS' },
    },
  ),
  visit_radius_m: number(
    { least: 10, most: 1_000, unit: 'm', reads: z.number().positive() },
    {
      meaning: 'a truck that stands so near a stop visits it, in metres',
      byDefault: '75',
      label: {
        en: 'A stop is visited within',
        da: 'Et stop er besøgt inden for',
        nb: 'Et stopp er besøkt innen',
      },
      hint: { en: 'Empty: 75', da: 'Tom: 75', nb: 'Tom: 75' },
      in_sentence: { da: 'Afstanden til et besøgt stop', nb: 'Avstanden til et besøkt stopp' },
    },
  ),
  eod_difference_limit: number(
    { least: 0, most: 100_000, decimals: 2, reads: z.number().min(0).multipleOf(0.01) },
    {
      meaning:
        'a till that is further off than this many currency units wants a reason. `create-tenant` sets 50; without it none is asked for',
      label: { en: 'A till may be off by', da: 'En kasse må afvige med', nb: 'En kasse kan avvike med' },
      hint: {
        en: 'More wants a reason; empty is no limit',
        da: 'Mere kræver en grund; tom er ingen grænse',
        nb: 'Mer krever en grunn; tom er ingen grense',
      },
      in_sentence: { da: 'Kassens afvigelse', nb: 'Kassens avvik' },
    },
  ),
  eod_blind_count: tick(false, {
    meaning: '`true` has the cash of a report counted and entered before what is expected is shown',
    label: { en: 'Count the cash blind', da: 'Tæl kassen blindt', nb: 'Tell kassen blindt' },
    in_sentence: { da: 'Den blinde optælling', nb: 'Den blinde tellingen' },
  }),
  drivers_count_cash: tick(false, {
    meaning:
      "`true` has drivers count the cash on the driver's page in the evening, which makes the report of the day: for trucks without a till that tells it",
    label: {
      en: 'Drivers count the cash on their page',
      da: 'Chauffører tæller kassen på deres side',
      nb: 'Sjåfører teller kassen på siden sin',
    },
    in_sentence: { da: 'Chaufførernes optælling', nb: 'Sjåførenes telling' },
  }),
  driver_sales: tick(false, {
    meaning:
      "`true` has drivers sell on the driver's page, by products or by one sum; it is no certified cash register (see below)",
    label: {
      en: 'Drivers sell on their page (no certified cash register)',
      da: 'Chauffører sælger på deres side (intet certificeret kasseapparat)',
      nb: 'Sjåfører selger på siden sin (ikke et sertifisert kassasystem)',
    },
    in_sentence: { da: 'Chaufførernes salg', nb: 'Sjåførenes salg' },
  }),
  drivers_order_stops: tick(false, {
    meaning:
      "`true` has drivers put the stops of today's trip in another order on their page; the route stays as it is",
    label: {
      en: 'Drivers may change the order of the stops for the day',
      da: 'Chauffører må ændre stoppenes rækkefølge for dagen',
      nb: 'Sjåfører kan endre rekkefølgen på stoppene for dagen',
    },
    in_sentence: { da: 'Chaufførernes rækkefølge', nb: 'Sjåførenes rekkefølge' },
  }),
  drivers_see_leaderboard: tick(false, {
    meaning: '`true` shows drivers on their page who of the company has sold how much today',
    label: {
      en: "Drivers see today's leaderboard on their page",
      da: 'Chauffører ser dagens rangliste på deres side',
      nb: 'Sjåfører ser dagens rangliste på siden sin',
    },
    in_sentence: { da: 'Ranglisten for chauffører', nb: 'Ranglisten for sjåfører' },
  }),
  drivers_lock_page: tick(false, {
    meaning: "`true` has each driver choose four digits that open the driver's page on that phone again",
    label: {
      en: 'Drivers lock their page by four digits',
      da: 'Chauffører låser deres side med fire cifre',
      nb: 'Sjåfører låser siden sin med fire sifre',
    },
    in_sentence: { da: 'Låsen på chaufførsiden', nb: 'Låsen på sjåførsiden' },
  }),
  trip_message_days: number(
    { least: 1, most: 3_650, reads: z.number().int().positive() },
    {
      meaning: 'so many days after they came, messages between office and drivers are erased',
      byDefault: '90',
      label: {
        en: 'Days that messages with drivers are kept',
        da: 'Dage, som beskeder med chauffører gemmes',
        nb: 'Dager som meldinger med sjåfører lagres',
      },
      hint: { en: 'Empty: 90', da: 'Tom: 90', nb: 'Tom: 90' },
      in_sentence: { da: 'Tiden for beskeder', nb: 'Tiden for meldinger' },
    },
  ),
  rest_rules: tick(false, {
    meaning:
      '`true` warns where planned trips go beyond the driving and rest times of Regulation (EC) 561/2006: for vehicles over 3.5 t, as a hint to planners',
    label: {
      en: 'Warn beyond the driving and rest times of EU 561/2006 (vehicles over 3.5 t)',
      da: 'Advar ud over køre- og hviletiderne i EU 561/2006 (køretøjer over 3,5 t)',
      nb: 'Advar utover kjøre- og hviletidene i EU 561/2006 (kjøretøy over 3,5 t)',
    },
    hint: {
      en: 'A hint to planners, as planned; no evidence in place of a tachograph',
      da: 'Et vink til planlæggere efter planen; intet bevis i stedet for en fartskriver',
      nb: 'Et hint til planleggere etter planen; intet bevis i stedet for en fartsskriver',
    },
    in_sentence: { da: 'Advarslen om hviletider', nb: 'Advarselen om hviletider' },
  }),
  absence_days: number(
    { least: 1, most: 3_650, reads: z.number().int().positive() },
    {
      meaning: 'so many days after it ended, an absence of a driver or a car is erased, with its history',
      byDefault: '365',
      label: {
        en: 'Days that past absences are kept',
        da: 'Dage, som tidligere fravær gemmes',
        nb: 'Dager som tidligere fravær lagres',
      },
      hint: { en: 'Empty: 365', da: 'Tom: 365', nb: 'Tom: 365' },
      in_sentence: { da: 'Tiden for fravær', nb: 'Tiden for fravær' },
    },
  ),
  eod_save_hidden_depo_ids: depots([2], {
    meaning: 'depots of a home-delivery tenant whose reports are not edited',
    label: {
      en: 'Depots whose reports are not edited',
      da: 'Depoter, hvis rapporter ikke redigeres',
      nb: 'Depoter med rapporter som ikke redigeres',
    },
    hint: {
      en: 'Counts where home delivery is on',
      da: 'Gælder, hvor hjemlevering er slået til',
      nb: 'Gjelder der hjemlevering er slått på',
    },
    in_sentence: {
      da: 'Depoterne, hvis rapporter ikke redigeres',
      nb: 'Depotene med rapporter som ikke redigeres',
    },
  }),
} as const;

export const door = {
  second_factor: choice<SecondFactorPolicy>(
    'optional',
    {
      off: { en: 'Nobody is asked', da: 'Ingen bliver spurgt', nb: 'Ingen blir spurt' },
      optional: {
        en: 'Whoever has set it up',
        da: 'Den, der har sat den op',
        nb: 'Den som har satt den opp',
      },
      admins: { en: 'Admins have to', da: 'Admins skal', nb: 'Admin må' },
      all: { en: 'Everybody has to', da: 'Alle skal', nb: 'Alle må' },
    },
    {
      meaning:
        'whether a sign-in asks for a code or a passkey besides the password: `off` (and no passkeys), `optional` (of whoever has set it up), `admins` or `all` (who have to)',
      label: { en: 'Second factor', da: 'Ekstra godkendelse', nb: 'Ekstra godkjenning' },
      hint: {
        en: 'A code of an authenticator besides the password. Whoever needs one and has none can only set it up',
        da: 'En kode fra en godkendelsesapp ud over adgangskoden. Hvem der mangler den, kan kun sætte den op',
        nb: 'En kode fra en autentiseringsapp i tillegg til passordet. Den som mangler den, kan bare sette den opp',
      },
      in_sentence: { da: 'Den ekstra godkendelse', nb: 'Den ekstra godkjenningen' },
    },
  ),
} as const;
