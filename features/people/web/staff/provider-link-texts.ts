import { texts } from '../../../../shared/texts.ts';

export const providerLinkTexts = texts({
  linked: {
    en: 'Account at the provider of sign-in: {email}, since {since}, last used on {last}.',
    da: 'Konto hos loginudbyderen: {email}, siden {since}, senest brugt {last}.',
    nb: 'Konto hos innloggingsleverandøren: {email}, siden {since}, sist brukt {last}.',
  },
  cut: { en: 'Unlink', da: 'Fjern tilknytningen', nb: 'Fjern tilknytningen' },
  ask_cut: {
    en: 'Unlink the account of {name}?',
    da: 'Fjern tilknytningen af kontoen til {name}?',
    nb: 'Fjern tilknytningen av kontoen til {name}?',
  },
  ask_cut_text: {
    en: 'They are signed out. At their next sign-in the provider’s e-mail address says again who they are.',
    da: 'Personen logges ud. Ved næste login siger udbyderens e-mailadresse igen, hvem det er.',
    nb: 'Personen logges ut. Ved neste innlogging sier leverandørens e-postadresse igjen hvem det er.',
  },
  was_cut: {
    en: 'The account of {name} is unlinked',
    da: 'Kontoen til {name} er ikke længere tilknyttet',
    nb: 'Kontoen til {name} er ikke lenger tilknyttet',
  },
});
