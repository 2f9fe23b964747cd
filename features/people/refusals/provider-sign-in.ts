import { refusals } from '../../../shared/refusals.ts';

export const oidcRefusals = refusals('oidc', {
  not_set: {
    status: 422,
    text: {
      en: 'Nobody signs in by a provider here',
      da: 'Her logger ingen ind via en udbyder',
      nb: 'Her logger ingen inn via en leverandør',
      ro: 'Aici nimeni nu se autentifică printr-un furnizor',
    },
  },
  begin_again: {
    status: 401,
    text: {
      en: 'This sign-in took too long, was used already or was begun in another browser. Please begin again.',
      da: 'Dette login tog for lang tid, er allerede brugt eller blev begyndt i en anden browser. Begynd forfra.',
      nb: 'Denne innloggingen tok for lang tid, er allerede brukt eller ble begynt i en annen nettleser. Begynn på nytt.',
      ro: 'Această autentificare a durat prea mult, a fost deja folosită sau a început în alt browser. Începe din nou.',
    },
  },
  /** Somebody else came back, or nobody is signed in here any more. */
  not_proven: {
    status: 422,
    text: {
      en: 'That is not the account you sign in by here',
      da: 'Det er ikke den konto, du logger ind med her',
      nb: 'Det er ikke kontoen du logger inn med her',
      ro: 'Acesta nu este contul cu care te autentifici aici',
    },
  },
  declined: {
    status: 401,
    text: {
      en: 'The sign-in was declined at the provider ({why}).',
      da: 'Udbyderen afviste dit login ({why}).',
      nb: 'Leverandøren avviste innloggingen ({why}).',
      ro: 'Furnizorul a refuzat autentificarea ({why}).',
    },
  },
  away: {
    status: 503,
    text: {
      en: 'The provider does not answer at the moment. Try again in a little while.',
      da: 'Udbyderen svarer ikke lige nu. Prøv igen om lidt.',
      nb: 'Leverandøren svarer ikke akkurat nå. Prøv igjen om litt.',
      ro: 'Furnizorul nu răspunde momentan. Încearcă din nou peste puțin timp.',
    },
  },
  untrusted: {
    status: 502,
    text: {
      en: 'The provider’s answer could not be trusted. Your admin can try the settings under Services.',
      da: 'Der kan ikke stoles på udbyderens svar. Din administrator kan prøve indstillingerne under Tjenester.',
      nb: 'Svaret fra leverandøren er ikke til å stole på. Administratoren din kan prøve innstillingene under Tjenester.',
      ro: 'Răspunsul furnizorului nu este de încredere. Administratorul poate încerca setările la Servicii.',
    },
  },
  unverified: {
    status: 401,
    text: {
      en: 'The provider does not confirm the e-mail address of your account, so we do not know who you are here.',
      da: 'Udbyderen bekræfter ikke din kontos e-mailadresse, så vi ved ikke, hvem du er her.',
      nb: 'Leverandøren bekrefter ikke e-postadressen til kontoen din, så vi vet ikke hvem du er her.',
      ro: 'Furnizorul nu confirmă adresa de e-mail a contului tău, deci nu știm cine ești aici.',
    },
  },
  nobody: {
    status: 401,
    text: {
      en: 'Nobody here has the e-mail address {email}. Ask an admin to add you.',
      da: 'Her har ingen e-mailadressen {email}. Bed en administrator om at oprette dig.',
      nb: 'Her har ingen e-postadressen {email}. Be en administrator om å legge deg til.',
      ro: 'Aici nimeni nu are adresa de e-mail {email}. Roagă un administrator să te adauge.',
    },
  },
  another: {
    status: 401,
    text: {
      en: 'You sign in here by another account of the provider. An admin can unlink it.',
      da: 'Du logger ind her med en anden konto hos udbyderen. En administrator kan fjerne tilknytningen.',
      nb: 'Du logger inn her med en annen konto hos leverandøren. En administrator kan fjerne tilknytningen.',
      ro: 'Aici te autentifici cu alt cont al furnizorului. Un administrator îl poate dezlega.',
    },
  },
});
