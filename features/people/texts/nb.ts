import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const nb: Translated<typeof en> = {
  links: {
    reset_subject: 'Velg et nytt passord',
    reset_body:
      'Hei {name},\n\nnoen, sannsynligvis du, har bedt om et nytt passord. Velg det her innen {hours} timer:\n\n{link}\n\nVar det ikke deg, gjør ingenting: passordet ditt er uendret.',
    invitation_subject: 'Din tilgang til {tenant}',
    invitation_body:
      'Hei {name},\n\ndu kan logge inn hos {tenant} med {email}. Velg passordet ditt her innen {days} dager:\n\n{link}',
    confirmation_subject: 'Bekreft e-postadressen din',
    confirmation_body:
      'Hei {name},\n\nbekreft at du heretter bruker {email}:\n\n{link}\n\nInntil da logger du inn med den forrige adressen.',
  },
  subjects: {
    password_changed: 'Passordet ditt er endret',
    email_asked: 'En annen e-post skal være din',
    email_changed: 'E-posten din er endret',
    factor_on: 'Innloggingen din ber nå om en kode',
    factor_off: 'Innloggingen din ber ikke lenger om en kode',
    factor_taken: 'Den ekstra godkjenningen din er fjernet',
    codes_renewed: 'Gjenopprettingskodene dine er byttet ut',
    passkey_added: 'En tilgangsnøkkel er lagt til: {passkey}',
    passkey_removed: 'En tilgangsnøkkel er fjernet: {passkey}',
    new_browser: 'Logget inn fra en nettleser som er ny for deg',
    key_made: 'En nøkkel til et annet system er laget: {key}',
    key_ended: 'En nøkkel til et annet system er avsluttet: {key}',
  },
  bodies: {
    password_changed:
      'Hei {name},\n\npassordet for tilgangen din til {tenant} er endret, og alle innlogginger med det gamle er avsluttet. Vet du ikke om det, si det straks til admin.',
    email_asked:
      'Hei {name},\n\nnoen har bedt om at du heretter logger inn hos {tenant} med {email}. Det gjelder når lenken som er sendt dit, blir åpnet. Var det ikke deg, bytt passord nå: det stopper det. Si det også til admin.',
    email_changed:
      'Hei {name},\n\ndu logger nå inn hos {tenant} med {email} og ikke lenger med denne adressen. Var det ikke deg, si det straks til admin.',
    factor_on:
      'Hei {name},\n\ndet er satt opp ekstra godkjenning for tilgangen din til {tenant}. Var det ikke deg, si det straks til admin.',
    factor_off:
      'Hei {name},\n\nden ekstra godkjenningen av tilgangen din til {tenant} er slått av. Var det ikke deg, si det straks til admin.',
    factor_taken:
      'Hei {name},\n\nen admin har fjernet den ekstra godkjenningen av tilgangen din til {tenant}. Sett opp en ny etter neste innlogging.',
    codes_renewed:
      'Hei {name},\n\ndet er laget nye gjenopprettingskoder for tilgangen din til {tenant}; de gamle gjelder ikke lenger. Var det ikke deg, si det straks til admin.',
    passkey_added:
      'Hei {name},\n\ntilgangsnøkkelen "{passkey}" er lagt til i tilgangen din til {tenant}. Den åpner uten passordet ditt. Var det ikke deg, fjern den under Ekstra godkjenning, velg et nytt passord, og si det straks til admin.',
    passkey_removed:
      'Hei {name},\n\ntilgangsnøkkelen "{passkey}" til tilgangen din til {tenant} er fjernet og åpner ikke noe lenger. Var det ikke deg, si det straks til admin.',
    new_browser:
      'Hei {name},\n\n{when} ble det logget inn med tilgangen din til {tenant} fra {browser}, som du ikke har brukt før. Var det deg, trenger du ikke gjøre noe. Ellers velg straks et nytt passord, det avslutter alle innlogginger, og si det til admin. Her ser du hvor du er logget inn, og kan avslutte alle andre steder:\n\n{page}',
    key_made:
      'Hei {name},\n\n{who} har laget nøkkelen "{key}" hos {tenant}. Den får: {scopes}. Hvis den ikke skal være der, avslutt den under Integrasjonsnøkler.',
    key_ended:
      'Hei {name},\n\n{who} har avsluttet nøkkelen "{key}" hos {tenant}. Det som brukte den, avvises fra nå av.',
  },
  browsers: {
    on: '{browser} på {system}',
    unknown: 'en ukjent nettleser',
  },
};
