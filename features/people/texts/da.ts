import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const da: Translated<typeof en> = {
  links: {
    reset_subject: 'Vælg en ny adgangskode',
    reset_body:
      'Hej {name},\n\nnogen, sandsynligvis dig, har bedt om en ny adgangskode. Vælg den her inden for {hours} timer:\n\n{link}\n\nVar det ikke dig, så gør ingenting: din adgangskode er uændret.',
    invitation_subject: 'Din adgang til {tenant}',
    invitation_body:
      'Hej {name},\n\ndu kan logge ind hos {tenant} med {email}. Vælg din adgangskode her inden for {days} dage:\n\n{link}',
    confirmation_subject: 'Bekræft din e-mailadresse',
    confirmation_body:
      'Hej {name},\n\nbekræft, at du fremover bruger {email}:\n\n{link}\n\nIndtil da logger du ind med din hidtidige adresse.',
  },
  subjects: {
    password_changed: 'Din adgangskode er ændret',
    email_asked: 'En anden e-mail skal være din',
    email_changed: 'Din e-mail er ændret',
    factor_on: 'Dit login beder nu om en kode',
    factor_off: 'Dit login beder ikke længere om en kode',
    factor_taken: 'Din ekstra godkendelse er fjernet',
    codes_renewed: 'Dine gendannelseskoder er udskiftet',
    passkey_added: 'En adgangsnøgle er tilføjet: {passkey}',
    passkey_removed: 'En adgangsnøgle er fjernet: {passkey}',
    new_browser: 'Logget ind fra en browser, der er ny for dig',
    key_made: 'En nøgle til et andet system er lavet: {key}',
    key_ended: 'En nøgle til et andet system er afsluttet: {key}',
  },
  bodies: {
    password_changed:
      'Hej {name},\n\nadgangskoden til din adgang til {tenant} er ændret, og alle logins med den gamle er afsluttet. Kender du ikke til det, så sig det straks til din admin.',
    email_asked:
      'Hej {name},\n\nnogen har bedt om, at du fremover logger ind hos {tenant} med {email}. Det gælder, når linket, der er sendt dertil, bliver åbnet. Var det ikke dig, så skift din adgangskode nu: det stopper det. Sig det også til din admin.',
    email_changed:
      'Hej {name},\n\ndu logger nu ind hos {tenant} med {email} og ikke længere med denne adresse. Var det ikke dig, så sig det straks til din admin.',
    factor_on:
      'Hej {name},\n\nder er sat ekstra godkendelse op for din adgang til {tenant}. Var det ikke dig, så sig det straks til din admin.',
    factor_off:
      'Hej {name},\n\nden ekstra godkendelse af din adgang til {tenant} er slået fra. Var det ikke dig, så sig det straks til din admin.',
    factor_taken:
      'Hej {name},\n\nen admin har fjernet den ekstra godkendelse af din adgang til {tenant}. Sæt en ny op efter dit næste login.',
    codes_renewed:
      'Hej {name},\n\nder er lavet nye gendannelseskoder til din adgang til {tenant}; de gamle gælder ikke længere. Var det ikke dig, så sig det straks til din admin.',
    passkey_added:
      'Hej {name},\n\nadgangsnøglen "{passkey}" er føjet til din adgang til {tenant}. Den åbner uden din adgangskode. Var det ikke dig, så fjern den under Ekstra godkendelse, vælg en ny adgangskode, og sig det straks til din admin.',
    passkey_removed:
      'Hej {name},\n\nadgangsnøglen "{passkey}" til din adgang til {tenant} er fjernet og åbner ikke længere noget. Var det ikke dig, så sig det straks til din admin.',
    new_browser:
      'Hej {name},\n\nden {when} blev der logget ind med din adgang til {tenant} fra {browser}, som du ikke har brugt før. Var det dig, skal du ikke gøre noget. Ellers vælg straks en ny adgangskode, det afslutter alle logins, og sig det til din admin. Her ser du, hvor du er logget ind, og kan afslutte alle andre steder:\n\n{page}',
    key_made:
      'Hej {name},\n\n{who} har lavet nøglen "{key}" hos {tenant}. Den må: {scopes}. Hvis den ikke skal være der, så afslut den under Integrationsnøgler.',
    key_ended:
      'Hej {name},\n\n{who} har afsluttet nøglen "{key}" hos {tenant}. Det, der brugte den, afvises fra nu af.',
  },
  browsers: {
    on: '{browser} på {system}',
    unknown: 'en ukendt browser',
  },
};
