import { fieldTexts, refusals } from '../../../shared/refusals.ts';

export const usersRefusals = refusals('users', {
  invalid: {
    status: 401,
    text: {
      en: 'Invalid Email or password.',
      da: 'Forkert e-mail eller adgangskode.',
      nb: 'Feil e-post eller passord.',
      ro: 'E-mail sau parolă greșită.',
    },
  },
  last_attempt: {
    status: 401,
    text: {
      en: 'You have one more attempt before your account is locked.',
      da: 'Du har ét forsøg mere, før din konto låses.',
      nb: 'Du har ett forsøk til før kontoen din låses.',
      ro: 'Mai ai o singură încercare până la blocarea contului.',
    },
  },
  locked: {
    status: 401,
    text: {
      en: 'Your account is locked.',
      da: 'Din konto er låst.',
      nb: 'Kontoen din er låst.',
      ro: 'Contul tău este blocat.',
    },
  },
  inactive: {
    status: 401,
    text: {
      en: 'Your account is not activated yet.',
      da: 'Din konto er ikke aktiveret endnu.',
      nb: 'Kontoen din er ikke aktivert ennå.',
      ro: 'Contul tău nu este încă activat.',
    },
  },
  unconfirmed: {
    status: 401,
    text: {
      en: 'You have to confirm your email address before continuing.',
      da: 'Du skal bekræfte din e-mailadresse, før du kan fortsætte.',
      nb: 'Du må bekrefte e-postadressen din før du kan fortsette.',
      ro: 'Trebuie să îți confirmi adresa de e-mail înainte de a continua.',
    },
  },
  /** The password or passkey was right. */
  by_provider: {
    status: 401,
    text: {
      en: 'Here you sign in by your provider’s button, not by your password or a passkey.',
      da: 'Her logger du ind med udbyderens knap, ikke med din adgangskode eller en adgangsnøgle.',
      nb: 'Her logger du inn med knappen til leverandøren, ikke med passordet ditt eller en tilgangsnøkkel.',
      ro: 'Aici te autentifici cu butonul furnizorului, nu cu parola sau cu o cheie de acces.',
    },
  },
  session_expired: {
    status: 401,
    text: {
      en: 'Your session expired. Please sign in again to continue.',
      da: 'Din session er udløbet. Log ind igen for at fortsætte.',
      nb: 'Økten din er utløpt. Logg inn igjen for å fortsette.',
      ro: 'Sesiunea ta a expirat. Autentifică-te din nou pentru a continua.',
    },
  },
  email_taken: { status: 422, field: 'email', text: fieldTexts.taken },
  email_invalid: { status: 422, field: 'email', text: fieldTexts.invalid },
  password_blank: { status: 422, field: 'password', text: fieldTexts.blank },
  password_unused: {
    status: 422,
    field: 'password',
    text: {
      en: 'is of no use here: you sign in by the provider’s button',
      da: 'bruges ikke her: du logger ind med udbyderens knap',
      nb: 'brukes ikke her: du logger inn med knappen til leverandøren',
      ro: 'nu se folosește aici: te autentifici cu butonul furnizorului',
    },
  },
  password_easy: {
    status: 422,
    field: 'password',
    text: {
      en: 'is easy to guess: a name that is known here, one word with numbers, or keys that repeat or follow each other',
      da: 'er let at gætte: et navn, der er kendt her, ét ord med tal, eller taster, der gentages eller følger efter hinanden',
      nb: 'er lett å gjette: et navn som er kjent her, ett ord med tall, eller taster som gjentas eller følger etter hverandre',
      ro: 'este ușor de ghicit: un nume cunoscut aici, un singur cuvânt cu cifre sau taste care se repetă ori sunt vecine',
    },
  },
  password_common: {
    status: 422,
    field: 'password',
    text: {
      en: 'is on every list of common passwords',
      da: 'står på alle lister over almindelige adgangskoder',
      nb: 'står på alle lister over vanlige passord',
      ro: 'este pe toate listele de parole obișnuite',
    },
  },
  link_unknown: { status: 422, field: 'reset_password_token', text: fieldTexts.invalid },
  link_expired: {
    status: 422,
    field: 'reset_password_token',
    text: {
      en: 'has expired, please request a new one',
      da: 'er udløbet, bed om et nyt',
      nb: 'er utløpt, be om et nytt',
      ro: 'a expirat, cere unul nou',
    },
  },
  confirmation_unknown: { status: 422, field: 'confirmation_token', text: fieldTexts.invalid },
  /** The password was right. */
  code_needed: {
    status: 401,
    field: 'one_time_code',
    text: {
      en: 'Write the code of your authenticator.',
      da: 'Skriv koden fra din godkendelsesapp.',
      nb: 'Skriv koden fra autentiseringsappen din.',
      ro: 'Scrie codul din aplicația de autentificare.',
    },
  },
  passkey_needed: {
    status: 401,
    field: 'passkey',
    text: {
      en: 'Confirm with your passkey that it is you.',
      da: 'Bekræft med din adgangsnøgle, at det er dig.',
      nb: 'Bekreft med tilgangsnøkkelen din at det er deg.',
      ro: 'Confirmă cu cheia ta de acces că ești tu.',
    },
  },
  /** Of whoever has both. */
  either_needed: {
    status: 401,
    field: 'one_time_code',
    text: {
      en: 'Write the code of your authenticator, or use your passkey.',
      da: 'Skriv koden fra din godkendelsesapp, eller brug din adgangsnøgle.',
      nb: 'Skriv koden fra autentiseringsappen din, eller bruk tilgangsnøkkelen din.',
      ro: 'Scrie codul din aplicația de autentificare sau folosește cheia ta de acces.',
    },
  },
  passkey_wrong: {
    status: 401,
    field: 'passkey',
    text: {
      en: 'This passkey is not yours here, or took too long. Try again.',
      da: 'Adgangsnøglen er ikke din her, eller det tog for lang tid. Prøv igen.',
      nb: 'Tilgangsnøkkelen er ikke din her, eller det tok for lang tid. Prøv igjen.',
      ro: 'Această cheie de acces nu este a ta aici sau a durat prea mult. Încearcă din nou.',
    },
  },
  code_wrong: {
    status: 401,
    field: 'one_time_code',
    text: {
      en: 'This code is not valid, or was used already.',
      da: 'Koden er ikke gyldig eller er allerede brugt.',
      nb: 'Koden er ikke gyldig eller er allerede brukt.',
      ro: 'Codul nu este valid sau a fost deja folosit.',
    },
  },
});
