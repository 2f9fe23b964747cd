import { texts } from '../../../../shared/texts.ts';

export const oidcTexts = texts({
  title: { en: 'Signing in', da: 'Logger ind', nb: 'Logger inn' },
  or: { en: 'or', da: 'eller', nb: 'eller' },
  for_admins: {
    en: 'Admins: sign in by password',
    da: 'Administratorer: log ind med adgangskode',
    nb: 'Administratorer: logg inn med passord',
  },
  go_on: { en: 'Continue', da: 'Fortsæt', nb: 'Fortsett' },
  nothing_brought: {
    en: 'This page finishes a sign-in by a provider. Begin at the sign-in page.',
    da: 'Denne side afslutter et login via en udbyder. Begynd på login-siden.',
    nb: 'Denne siden fullfører en innlogging via en leverandør. Begynn på innloggingssiden.',
  },
  proven: {
    en: 'It is confirmed that it is you. Close this window and go on in the other one.',
    da: 'Det er bekræftet, at det er dig. Luk dette vindue, og fortsæt i det andet.',
    nb: 'Det er bekreftet at det er deg. Lukk dette vinduet og fortsett i det andre.',
  },
  begin_again: { en: 'Back to sign in', da: 'Tilbage til log ind', nb: 'Tilbake til innlogging' },
});
