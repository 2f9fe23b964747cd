// Real-life texts by language: who wants no more SMS, and who wants something of people.

import { describe, expect, test } from 'vitest';
import { meansStop } from './stop-words.ts';

const senders = ['Premier Is', 'premier-is', 'Odense', 'Depot Vest'];

const taken = {
  da: [
    'Slet',
    'meld fra',
    'Meld mig fra nu',
    'Send ikke flere sms',
    '(Send) ikke send flere sms',
    'Send mig ikke flere sms',
    'Ikke send flere beskeder',
    'Stop nu',
    'STOP NU!',
    'Stop det',
    'STOP\n\nMvh\nAnna Holm',
    'Stop\nAnna Holm',
    'STOP\n--\nOle, Vestergade 3, 5000 Odense',
    'Stop. Venlig hilsen Ole Bendtsen',
    'STOP\n\nSendt fra min iPhone',
    'Afmeld\nHilsen Karen på Nygade 7',
    'Jeg vil gerne afmeldes',
    'jeg vil gerne afmeldes tak',
    'Jeg ønsker at blive afmeldt fra listen',
    'jeg ønsker ikke flere beskeder',
    'Jeg vil ikke have flere sms’er fra jer',
    'Jeg ønsker ikke at modtage flere sms',
    'Hej. Jeg vil gerne framelde mig sms. Tak',
    'Kan I afmelde mig?',
    'Vil I venligst slette mit nummer?',
    'stop premieris',
    'STOP PREMIER-IS',
    'Premieris stop',
    'Hold op med at sende sms',
  ],
  nb: [
    'Avslutt',
    'AVSLUTT ABONNEMENT',
    'Avbestill',
    'Stopp nå',
    'Stop nå',
    'Slett',
    'Meld meg av nå',
    'Ikke send flere meldinger',
    'Ikke send meg flere SMS',
    'Jeg ønsker ikke flere meldinger',
    'Jeg vil gjerne bli avmeldt',
    'Jeg vil ikke ha flere meldinger fra dere',
    'Kan dere slette nummeret mitt?',
    'Stopp\nMed vennlig hilsen\nKari Nordmann',
  ],
  sv: [
    'Stopp nu',
    'Jag vill inte ha fler sms',
    'Skicka inga fler meddelanden',
    'Jag vill avsluta',
    'Stopp\nMed vänlig hälsning Åsa',
    'Ta bort mitt nummer tack',
  ],
  ro: [
    'Renunță',
    'renunt',
    'Renunt',
    'Renunț la abonament',
    'Vreau să mă dezabonez',
    'Nu mai vreau să primesc mesaje',
    'Nu mai trimiteți mesaje',
    'Nu mai doresc mesaje de la voi',
    'Puteți să mă dezabonați?',
    'STOP\nCu stimă, Ion Popescu',
    'Opriți acum',
  ],
  en: [
    'Stop now',
    'I want to unsubscribe',
    'I’d like to unsubscribe from the list',
    'Please remove my number',
    'Don’t send me any more texts',
    'I do not want any more messages',
    'Stop. Thank you',
    'please stop sending text reminders',
    'Can you unsubscribe me?',
    'STOP\n\nBest regards,\nAnn Lund',
    'Stop\nSent from my iPhone',
  ],
};

const notTaken = {
  da: [
    'stop?',
    'Stop ?',
    'hvornår er i ved mit stop?',
    'Stop nu ved nr 7',
    'Stop\nved nr 7',
    'Stop\nHer',
    'Stop\nHos Karen på hjørnet',
    'Stop\nNy Vestergade',
    'Jeg ønsker stop',
    'Jeg vil gerne have et stop',
    'Må jeg få et stop på Nygade?',
    'Jeg vil gerne have is',
    'Jeg vil ikke afmeldes',
    'Jeg vil ikke have vanilje',
    'Slet ordren',
    'Slet ikke',
    'Slet mit fra i går og kom i morgen',
    'Afbestil min ordre',
    'Ikke flere stop her',
    'Afmeld?',
    'Send flere sms',
    'Ring til mig. Mvh Stop Hansen',
    'Hilsen stop',
  ],
  nb: [
    'Stopp?',
    'Når er dere ved mitt stopp?',
    'Avslutt ikke',
    'Avbestill isen',
    'Kan dere stoppe her nå?',
    'Stopp nå hos oss',
    'Jeg vil ikke avmelde meg',
  ],
  sv: ['Stopp?', 'Vill ni stanna här', 'Jag vill inte avsluta', 'Sluta inte'],
  ro: [
    'Stop?',
    'Nu renunț',
    'Nu vreau să mă dezabonez',
    'Opriți la numărul 7',
    'Când ajungeți la stația mea?',
  ],
  en: [
    'Stop?',
    'When are you at my stop?',
    'Can you stop here?',
    'I want to stop at yours',
    'I do not want to unsubscribe',
    'Stop now at number 5',
    'STOP 12345',
    'We have got to STOP this terrible bill from passing!!',
    'Cancel the vanilla',
    'No more vanilla',
    'end of the road',
    `stop ${'and go on '.repeat(2_000)}`,
  ],
};

const rowsOf = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([language, list]) => list.map((text) => [language, text] as const));

describe('an SMS that came in', () => {
  test.each(rowsOf(taken))('in %s means no more: %j', (_, text) => {
    expect(meansStop(text, senders)).toBe(true);
  });

  test.each(rowsOf(notTaken))('in %s is for people: %j', (_, text) => {
    expect(meansStop(text, senders)).toBe(false);
  });
});
