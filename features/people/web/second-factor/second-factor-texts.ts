import { texts } from '../../../../shared/texts.ts';

export const secondFactorTexts = texts({
  title: { en: 'Second factor', da: 'Ekstra godkendelse', nb: 'Ekstra godkjenning' },
  what: {
    en: 'At sign-in you are asked for a code of an authenticator app besides your password. Who knows your password alone stays outside.',
    da: 'Ved login skal du ud over adgangskoden skrive en kode fra en godkendelsesapp. Den, der kun kender din adgangskode, bliver udenfor.',
    nb: 'Ved innlogging må du skrive en kode fra en autentiseringsapp i tillegg til passordet. Den som bare kjenner passordet ditt, blir utenfor.',
  },
  needed: {
    en: 'You need a second factor here. Set it up to go on.',
    da: 'Du skal have ekstra godkendelse her. Sæt den op for at fortsætte.',
    nb: 'Du må ha ekstra godkjenning her. Sett den opp for å fortsette.',
  },
  not_offered: {
    en: 'Second factors are switched off here.',
    da: 'Ekstra godkendelse er slået fra her.',
    nb: 'Ekstra godkjenning er slått av her.',
  },
  set_up: { en: 'Set up', da: 'Sæt op', nb: 'Sett opp' },
  scan: {
    en: 'Read this code with your authenticator app, or type the secret into it. Then write the six digits that it shows.',
    da: 'Læs koden med din godkendelsesapp, eller skriv hemmeligheden i den. Skriv så de seks cifre, den viser.',
    nb: 'Les koden med autentiseringsappen din, eller skriv hemmeligheten i den. Skriv så de seks sifrene den viser.',
  },
  qr: { en: 'QR code of the secret', da: 'QR-kode med hemmeligheden', nb: 'QR-kode med hemmeligheten' },
  secret: { en: 'Secret', da: 'Hemmelighed', nb: 'Hemmelighet' },
  code: { en: 'Code', da: 'Kode', nb: 'Kode' },
  confirm: { en: 'Switch on', da: 'Slå til', nb: 'Slå på' },
  is_on: { en: 'On since', da: 'Slået til', nb: 'Slått på' },
  left: {
    en: 'Recovery codes left: {n}',
    da: 'Gendannelseskoder tilbage: {n}',
    nb: 'Gjenopprettingskoder igjen: {n}',
  },
  recovery_title: {
    en: 'Your recovery codes',
    da: 'Dine gendannelseskoder',
    nb: 'Gjenopprettingskodene dine',
  },
  recovery_text: {
    en: 'Each opens once in place of a code, should your phone be lost. They are shown now and never again: write them down.',
    da: 'Hver af dem gælder én gang i stedet for en kode, hvis du mister din telefon. De vises nu og aldrig igen: skriv dem ned.',
    nb: 'Hver av dem gjelder én gang i stedet for en kode, hvis du mister telefonen. De vises nå og aldri igjen: skriv dem ned.',
  },
  done: { en: 'I have kept them', da: 'Jeg har gemt dem', nb: 'Jeg har tatt vare på dem' },
  renew: { en: 'New recovery codes', da: 'Nye gendannelseskoder', nb: 'Nye gjenopprettingskoder' },
  renew_text: {
    en: 'Write a code of your app or a recovery code. The recovery codes that you have now open nothing from then on.',
    da: 'Skriv en kode fra din app eller en gendannelseskode. De gendannelseskoder, du har nu, gælder så ikke længere.',
    nb: 'Skriv en kode fra appen din eller en gjenopprettingskode. Gjenopprettingskodene du har nå, gjelder da ikke lenger.',
  },
  remove: { en: 'Switch off', da: 'Slå fra', nb: 'Slå av' },
  remove_text: {
    en: 'Write a code to switch your second factor off.',
    da: 'Skriv en kode for at slå din ekstra godkendelse fra.',
    nb: 'Skriv en kode for å slå av den ekstra godkjenningen din.',
  },
  cannot_remove: {
    en: 'You need a second factor here and cannot switch it off',
    da: 'Du skal have ekstra godkendelse her og kan ikke slå den fra',
    nb: 'Du må ha ekstra godkjenning her og kan ikke slå den av',
  },
  removed: {
    en: 'Your second factor is off',
    da: 'Din ekstra godkendelse er slået fra',
    nb: 'Den ekstra godkjenningen din er slått av',
  },
  copy: { en: 'Copy', da: 'Kopiér', nb: 'Kopier' },
  copied: { en: 'Copied', da: 'Kopieret', nb: 'Kopiert' },
  not_copied: {
    en: 'Could not be copied: mark it and copy it yourself',
    da: 'Kunne ikke kopieres: markér og kopiér selv',
    nb: 'Kunne ikke kopieres: marker og kopier selv',
  },
  take: { en: 'Take second factor away', da: 'Fjern ekstra godkendelse', nb: 'Fjern ekstra godkjenning' },
  ask_take: {
    en: 'Take the second factor of {name} away?',
    da: 'Fjerne den ekstra godkendelse for {name}?',
    nb: 'Fjerne den ekstra godkjenningen til {name}?',
  },
  ask_take_text: {
    en: 'Their password alone opens then, until they set up another. They are told by mail.',
    da: 'Så åbner adgangskoden alene, indtil en ny er sat op. Personen får det at vide på mail.',
    nb: 'Da åpner passordet alene, til en ny er satt opp. Personen får beskjed på e-post.',
  },
  taken: {
    en: 'The second factor of {name} is gone',
    da: 'Den ekstra godkendelse for {name} er fjernet',
    nb: 'Den ekstra godkjenningen til {name} er fjernet',
  },
  own: {
    en: 'Your own is switched off from the account menu',
    da: 'Din egen slås fra i kontomenuen',
    nb: 'Din egen slås av i kontomenyen',
  },
});
