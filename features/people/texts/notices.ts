// The sentences of the sign-in pages and of the mails around them.

import { commonRefusals } from '../../../shared/refusals.ts';
import { publicTexts } from '../../../shared/texts.ts';
import { usersRefusals } from '../refusals/sign-in.ts';

/** What the sign-in page opens with; `?notice=` names one. */
export const notices = publicTexts({
  unauthenticated: commonRefusals.unauthenticated.text,
  session_expired: usersRefusals.session_expired.text,
  already_signed_in: {
    en: 'You are already signed in.',
    da: 'Du er allerede logget ind.',
    nb: 'Du er allerede logget inn.',
    ro: 'Ești deja autentificat.',
  },
  reset_link_missing: {
    en:
      "You can't access this page without coming from a password reset email. If you do come from a password reset email, " +
      'please make sure you used the full URL provided.',
    da: 'Du kan kun åbne denne side fra linket i en mail om ny adgangskode. Kommer du derfra, så kontrollér, at du brugte hele linket.',
    nb: 'Du kan bare åpne denne siden fra lenken i en e-post om nytt passord. Kommer du derfra, kontroller at du brukte hele lenken.',
    ro: 'Poți deschide această pagină numai din linkul unui e-mail de resetare a parolei. Dacă vii de acolo, verifică dacă ai folosit linkul întreg.',
  },
  password_requested: {
    en: 'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
    da: 'Hvis vi kender din e-mailadresse, får du om få minutter en mail med et link til at vælge en ny adgangskode.',
    nb: 'Hvis vi kjenner e-postadressen din, får du om få minutter en e-post med en lenke for å velge nytt passord.',
    ro: 'Dacă adresa ta de e-mail ne este cunoscută, vei primi în câteva minute un link pentru a alege o parolă nouă.',
  },
  password_changed: {
    en: 'Your password has been changed successfully. You are now signed in.',
    da: 'Din adgangskode er ændret. Du er nu logget ind.',
    nb: 'Passordet ditt er endret. Du er nå logget inn.',
    ro: 'Parola ta a fost schimbată. Acum ești autentificat.',
  },
  password_changed_code: {
    en: 'Your password has been changed successfully. Sign in with it and your code or passkey.',
    da: 'Din adgangskode er ændret. Log ind med den og din kode eller adgangsnøgle.',
    nb: 'Passordet ditt er endret. Logg inn med det og koden eller tilgangsnøkkelen din.',
    ro: 'Parola ta a fost schimbată. Autentifică-te cu ea și cu codul sau cheia ta de acces.',
  },
  password_changed_provider: {
    en: 'Your password has been changed successfully. Sign in by the button; admins may use their password too.',
    da: 'Din adgangskode er ændret. Log ind med knappen; administratorer kan også bruge deres adgangskode.',
    nb: 'Passordet ditt er endret. Logg inn med knappen; administratorer kan også bruke passordet sitt.',
    ro: 'Parola ta a fost schimbată. Autentifică-te cu butonul; administratorii își pot folosi și parola.',
  },
  email_confirmed: {
    en: 'Your email address has been successfully confirmed.',
    da: 'Din e-mailadresse er bekræftet.',
    nb: 'E-postadressen din er bekreftet.',
    ro: 'Adresa ta de e-mail a fost confirmată.',
  },
  confirmation_unknown: {
    en: 'This confirmation link is not valid any more.',
    da: 'Dette bekræftelseslink gælder ikke længere.',
    nb: 'Denne bekreftelseslenken gjelder ikke lenger.',
    ro: 'Acest link de confirmare nu mai este valabil.',
  },
  signed_out: {
    en: 'Signed out successfully.',
    da: 'Du er logget ud.',
    nb: 'Du er logget ut.',
    ro: 'Te-ai deconectat.',
  },
  invalid: usersRefusals.invalid.text,
  last_attempt: usersRefusals.last_attempt.text,
  locked: usersRefusals.locked.text,
  inactive: usersRefusals.inactive.text,
  unconfirmed: usersRefusals.unconfirmed.text,
  by_provider: usersRefusals.by_provider.text,
  code_needed: usersRefusals.code_needed.text,
  code_wrong: usersRefusals.code_wrong.text,
  passkey_needed: usersRefusals.passkey_needed.text,
  passkey_wrong: usersRefusals.passkey_wrong.text,
  either_needed: usersRefusals.either_needed.text,
  too_many: commonRefusals.too_many.text,
});
export type Notice = keyof typeof notices;

/** In the tenant's language: staff of a depot read it before they ever see a screen. */
export const mailTexts = publicTexts({
  reset_subject: {
    en: 'Choose a new password',
    da: 'Vælg en ny adgangskode',
    nb: 'Velg et nytt passord',
    ro: 'Alege o parolă nouă',
  },
  reset_body: {
    en:
      'Hello {name},\n\nsomebody, probably you, asked for a new password. Choose it here within {hours} hours:\n\n{link}\n\n' +
      'If it was not you, do nothing: your password stays as it is.',
    da:
      'Hej {name},\n\nnogen, sandsynligvis dig, har bedt om en ny adgangskode. Vælg den her inden for {hours} timer:\n\n{link}\n\n' +
      'Var det ikke dig, så gør ingenting: din adgangskode er uændret.',
    nb:
      'Hei {name},\n\nnoen, sannsynligvis du, har bedt om et nytt passord. Velg det her innen {hours} timer:\n\n{link}\n\n' +
      'Var det ikke deg, gjør ingenting: passordet ditt er uendret.',
    ro:
      'Bună, {name},\n\ncineva, probabil tu, a cerut o parolă nouă. Alege-o aici în cel mult {hours} ore:\n\n{link}\n\n' +
      'Dacă nu ai fost tu, nu face nimic: parola ta rămâne neschimbată.',
  },
  invitation_subject: {
    en: 'Your access to {tenant}',
    da: 'Din adgang til {tenant}',
    nb: 'Din tilgang til {tenant}',
    ro: 'Accesul tău la {tenant}',
  },
  invitation_body: {
    en: 'Hello {name},\n\nyou can sign in to {tenant} with {email}. Choose your password here within {days} days:\n\n{link}',
    da: 'Hej {name},\n\ndu kan logge ind hos {tenant} med {email}. Vælg din adgangskode her inden for {days} dage:\n\n{link}',
    nb: 'Hei {name},\n\ndu kan logge inn hos {tenant} med {email}. Velg passordet ditt her innen {days} dager:\n\n{link}',
    ro: 'Bună, {name},\n\nte poți autentifica la {tenant} cu {email}. Alege-ți parola aici în cel mult {days} zile:\n\n{link}',
  },
  confirmation_subject: {
    en: 'Confirm your email address',
    da: 'Bekræft din e-mailadresse',
    nb: 'Bekreft e-postadressen din',
    ro: 'Confirmă adresa de e-mail',
  },
  confirmation_body: {
    en: 'Hello {name},\n\nconfirm that you use {email} from now on:\n\n{link}\n\nUntil then you sign in with your former address.',
    da: 'Hej {name},\n\nbekræft, at du fremover bruger {email}:\n\n{link}\n\nIndtil da logger du ind med din hidtidige adresse.',
    nb: 'Hei {name},\n\nbekreft at du heretter bruker {email}:\n\n{link}\n\nInntil da logger du inn med den forrige adressen.',
    ro: 'Bună, {name},\n\nconfirmă că de acum folosești {email}:\n\n{link}\n\nPână atunci te autentifici cu adresa anterioară.',
  },
});
