import { texts } from '../../../shared/texts.ts';

export const sessionsTexts = texts({
  title: { en: 'Where you are signed in', da: 'Hvor du er logget ind', nb: 'Hvor du er logget inn' },
  device: { en: 'Device', da: 'Enhed', nb: 'Enhet' },
  on: { en: '{browser} on {system}', da: '{browser} på {system}', nb: '{browser} på {system}' },
  unknown: { en: 'Unknown browser', da: 'Ukendt browser', nb: 'Ukjent nettleser' },
  app: { en: 'App', da: 'App', nb: 'App' },
  this_one: { en: 'This one', da: 'Denne her', nb: 'Denne her' },
  signed_in_at: { en: 'Signed in', da: 'Logget ind', nb: 'Logget inn' },
  last_seen_at: { en: 'Last seen', da: 'Sidst set', nb: 'Sist sett' },
  end: { en: 'Sign out', da: 'Log ud', nb: 'Logg ut' },
  end_named: { en: 'Sign out {device} ({id})', da: 'Log {device} ud ({id})', nb: 'Logg ut {device} ({id})' },
  ended: { en: '{device} is signed out', da: '{device} er logget ud', nb: '{device} er logget ut' },
  end_others: {
    en: 'Sign out everywhere else',
    da: 'Log ud alle andre steder',
    nb: 'Logg ut alle andre steder',
  },
  ask_others: {
    en: 'Sign out everywhere else?',
    da: 'Log ud alle andre steder?',
    nb: 'Logge ut alle andre steder?',
  },
  ask_others_text: {
    en: 'All other browsers and apps have to sign in again. You stay signed in here.',
    da: 'Alle andre browsere og apps skal logge ind igen. Her forbliver du logget ind.',
    nb: 'Alle andre nettlesere og apper må logge inn igjen. Her forblir du logget inn.',
  },
  others_ended: {
    en: 'You are signed out everywhere else',
    da: 'Du er logget ud alle andre steder',
    nb: 'Du er logget ut alle andre steder',
  },
  nowhere_else: {
    en: 'You are signed in nowhere else',
    da: 'Du er ikke logget ind andre steder',
    nb: 'Du er ikke logget inn andre steder',
  },
  none: { en: 'Nothing here', da: 'Intet her', nb: 'Ingenting her' },
});
