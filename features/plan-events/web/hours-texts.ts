// The words of planned hours and of the rest rules.

import { texts } from '../../../shared/texts.ts';

export const hoursTexts = texts({
  planned: { en: '{hours} h', da: '{hours} t', nb: '{hours} t', ro: '{hours} h' },
  planned_of: {
    en: '{hours} of {agreed} h',
    da: '{hours} af {agreed} t',
    nb: '{hours} av {agreed} t',
    ro: '{hours} din {agreed} h',
  },
  choice: {
    en: '{name} · {hours}',
    da: '{name} · {hours}',
    nb: '{name} · {hours}',
    ro: '{name} · {hours}',
  },
  choice_beyond: {
    en: '{name} · {hours} · beyond EU 561/2006, Art. {article}',
    da: '{name} · {hours} · ud over EU 561/2006, art. {article}',
    nb: '{name} · {hours} · utover EU 561/2006, art. {article}',
    ro: '{name} · {hours} · peste UE 561/2006, art. {article}',
  },
  time: { en: '{h} h {min} min', da: '{h} t {min} min', nb: '{h} t {min} min', ro: '{h} h {min} min' },
  break: {
    en: '{time} of driving want a break of 45 min (Art. 7)',
    da: '{time} kørsel kræver en pause på 45 min (art. 7)',
    nb: '{time} kjøring krever en pause på 45 min (art. 7)',
    ro: '{time} de condus cer o pauză de 45 min (art. 7)',
  },
  daily_driving: {
    en: '{time} of driving in a day: at most 9 h, twice a week 10 h (Art. 6)',
    da: '{time} kørsel på en dag: højst 9 t, to gange om ugen 10 t (art. 6)',
    nb: '{time} kjøring på en dag: høyst 9 t, to ganger i uken 10 t (art. 6)',
    ro: '{time} de condus într-o zi: cel mult 9 h, de două ori pe săptămână 10 h (art. 6)',
  },
  weekly_driving: {
    en: '{time} of driving in the week: at most 56 h (Art. 6)',
    da: '{time} kørsel i ugen: højst 56 t (art. 6)',
    nb: '{time} kjøring i uken: høyst 56 t (art. 6)',
    ro: '{time} de condus în săptămână: cel mult 56 h (art. 6)',
  },
  two_weeks_driving: {
    en: '{time} of driving in two weeks: at most 90 h (Art. 6)',
    da: '{time} kørsel på to uger: højst 90 t (art. 6)',
    nb: '{time} kjøring på to uker: høyst 90 t (art. 6)',
    ro: '{time} de condus în două săptămâni: cel mult 90 h (art. 6)',
  },
  daily_rest: {
    en: '{time} of rest within 24 hours: at least 9 h (Art. 8)',
    da: '{time} hvile inden for 24 timer: mindst 9 t (art. 8)',
    nb: '{time} hvile innen 24 timer: minst 9 t (art. 8)',
    ro: '{time} de odihnă în 24 de ore: cel puțin 9 h (art. 8)',
  },
  short_rests: {
    en: 'more than three shortened rests, here {time}: else 11 h (Art. 8)',
    da: 'mere end tre forkortede hvil, her {time}: ellers 11 t (art. 8)',
    nb: 'mer enn tre forkortede hviler, her {time}: ellers 11 t (art. 8)',
    ro: 'mai mult de trei odihne reduse, aici {time}: altfel 11 h (art. 8)',
  },
  weekly_rest: {
    en: '{time} without a weekly rest: at most 144 h (Art. 8)',
    da: '{time} uden ugentlig hvile: højst 144 t (art. 8)',
    nb: '{time} uten ukentlig hvile: høyst 144 t (art. 8)',
    ro: '{time} fără odihnă săptămânală: cel mult 144 h (art. 8)',
  },
  long_rest: {
    en: 'no rest of 45 h in two weeks, the longest is {time} (Art. 8)',
    da: 'ingen hvile på 45 t på to uger, den længste er {time} (art. 8)',
    nb: 'ingen hvile på 45 t på to uker, den lengste er {time} (art. 8)',
    ro: 'nicio odihnă de 45 h în două săptămâni, cea mai lungă este {time} (art. 8)',
  },
  rest_sign: {
    en: 'EU 561/2006, as planned: {what}',
    da: 'EU 561/2006, efter planen: {what}',
    nb: 'EU 561/2006, etter planen: {what}',
    ro: 'UE 561/2006, conform planului: {what}',
  },
  rest_count: {
    en: 'Beyond the rest rules: {n} {n|trip|trips}. It may be done all the same.',
    da: 'Ud over hviletiderne: {n} {n|tur|ture}. Det kan gøres alligevel.',
    nb: 'Utover hviletidene: {n} {n|tur|turer}. Det kan gjøres likevel.',
    ro: 'Peste regulile de odihnă: {n} {n|cursă|curse}. Se poate face totuși.',
  },
});
