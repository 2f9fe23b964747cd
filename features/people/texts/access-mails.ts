// What people are told by mail of their own access: short, and with what to do when it was not they.

import type { PublicText } from '../../../shared/texts.ts';

export type NoticeMail =
  | 'password_changed'
  | 'email_asked'
  | 'email_changed'
  | 'factor_on'
  | 'factor_off'
  | 'factor_taken'
  | 'codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'new_browser'
  | 'key_made'
  | 'key_ended';

export const noticeMails: Readonly<Record<NoticeMail, { subject: PublicText; body: PublicText }>> = {
  password_changed: {
    subject: {
      en: 'Your password was changed',
      da: 'Din adgangskode er ændret',
      nb: 'Passordet ditt er endret',
      ro: 'Parola ta a fost schimbată',
    },
    body: {
      en: 'Hello {name},\n\nthe password of your access to {tenant} was changed, and every sign-in with the former one has ended. If you know nothing of it, tell your admin at once.',
      da: 'Hej {name},\n\nadgangskoden til din adgang til {tenant} er ændret, og alle logins med den gamle er afsluttet. Kender du ikke til det, så sig det straks til din admin.',
      nb: 'Hei {name},\n\npassordet for tilgangen din til {tenant} er endret, og alle innlogginger med det gamle er avsluttet. Vet du ikke om det, si det straks til admin.',
      ro: 'Bună, {name},\n\nparola accesului tău la {tenant} a fost schimbată, iar toate autentificările cu cea veche s-au încheiat. Dacă nu știi despre asta, anunță imediat administratorul.',
    },
  },
  email_asked: {
    subject: {
      en: 'Another e-mail is to be yours',
      da: 'En anden e-mail skal være din',
      nb: 'En annen e-post skal være din',
      ro: 'O altă adresă de e-mail va fi a ta',
    },
    body: {
      en: 'Hello {name},\n\nsomebody asked that you sign in to {tenant} with {email} from now on. It counts once the link that was sent there is opened. If it was not you, change your password now: that ends it. Tell your admin, too.',
      da: 'Hej {name},\n\nnogen har bedt om, at du fremover logger ind hos {tenant} med {email}. Det gælder, når linket, der er sendt dertil, bliver åbnet. Var det ikke dig, så skift din adgangskode nu: det stopper det. Sig det også til din admin.',
      nb: 'Hei {name},\n\nnoen har bedt om at du heretter logger inn hos {tenant} med {email}. Det gjelder når lenken som er sendt dit, blir åpnet. Var det ikke deg, bytt passord nå: det stopper det. Si det også til admin.',
      ro: 'Bună, {name},\n\ncineva a cerut ca de acum înainte să te autentifici la {tenant} cu {email}. Schimbarea devine valabilă când se deschide linkul trimis acolo. Dacă nu ai fost tu, schimbă-ți parola acum: asta o oprește. Anunță și administratorul.',
    },
  },
  email_changed: {
    subject: {
      en: 'Your e-mail was changed',
      da: 'Din e-mail er ændret',
      nb: 'E-posten din er endret',
      ro: 'Adresa ta de e-mail a fost schimbată',
    },
    body: {
      en: 'Hello {name},\n\nyou sign in to {tenant} with {email} now, and no more with this address. If it was not you, tell your admin at once.',
      da: 'Hej {name},\n\ndu logger nu ind hos {tenant} med {email} og ikke længere med denne adresse. Var det ikke dig, så sig det straks til din admin.',
      nb: 'Hei {name},\n\ndu logger nå inn hos {tenant} med {email} og ikke lenger med denne adressen. Var det ikke deg, si det straks til admin.',
      ro: 'Bună, {name},\n\nacum te autentifici la {tenant} cu {email} și nu cu această adresă. Dacă nu ai fost tu, anunță imediat administratorul.',
    },
  },
  factor_on: {
    subject: {
      en: 'Your sign-in asks for a code now',
      da: 'Dit login beder nu om en kode',
      nb: 'Innloggingen din ber nå om en kode',
      ro: 'Autentificarea ta cere acum un cod',
    },
    body: {
      en: 'Hello {name},\n\na second factor was set up for your access to {tenant}. If it was not you, tell your admin at once.',
      da: 'Hej {name},\n\nder er sat ekstra godkendelse op for din adgang til {tenant}. Var det ikke dig, så sig det straks til din admin.',
      nb: 'Hei {name},\n\ndet er satt opp ekstra godkjenning for tilgangen din til {tenant}. Var det ikke deg, si det straks til admin.',
      ro: 'Bună, {name},\n\na fost configurat un al doilea factor pentru accesul tău la {tenant}. Dacă nu ai fost tu, anunță imediat administratorul.',
    },
  },
  factor_off: {
    subject: {
      en: 'Your sign-in asks for no code any more',
      da: 'Dit login beder ikke længere om en kode',
      nb: 'Innloggingen din ber ikke lenger om en kode',
      ro: 'Autentificarea ta nu mai cere un cod',
    },
    body: {
      en: 'Hello {name},\n\nthe second factor of your access to {tenant} was switched off. If it was not you, tell your admin at once.',
      da: 'Hej {name},\n\nden ekstra godkendelse af din adgang til {tenant} er slået fra. Var det ikke dig, så sig det straks til din admin.',
      nb: 'Hei {name},\n\nden ekstra godkjenningen av tilgangen din til {tenant} er slått av. Var det ikke deg, si det straks til admin.',
      ro: 'Bună, {name},\n\nal doilea factor al accesului tău la {tenant} a fost dezactivat. Dacă nu ai fost tu, anunță imediat administratorul.',
    },
  },
  factor_taken: {
    subject: {
      en: 'Your second factor was taken away',
      da: 'Din ekstra godkendelse er fjernet',
      nb: 'Den ekstra godkjenningen din er fjernet',
      ro: 'Al doilea factor al tău a fost eliminat',
    },
    body: {
      en: 'Hello {name},\n\nan admin took away the second factor of your access to {tenant}. Set up a new one after your next sign-in.',
      da: 'Hej {name},\n\nen admin har fjernet den ekstra godkendelse af din adgang til {tenant}. Sæt en ny op efter dit næste login.',
      nb: 'Hei {name},\n\nen admin har fjernet den ekstra godkjenningen av tilgangen din til {tenant}. Sett opp en ny etter neste innlogging.',
      ro: 'Bună, {name},\n\nun administrator a eliminat al doilea factor al accesului tău la {tenant}. Configurează altul după următoarea autentificare.',
    },
  },
  codes_renewed: {
    subject: {
      en: 'Your recovery codes were replaced',
      da: 'Dine gendannelseskoder er udskiftet',
      nb: 'Gjenopprettingskodene dine er byttet ut',
      ro: 'Codurile tale de recuperare au fost înlocuite',
    },
    body: {
      en: 'Hello {name},\n\nnew recovery codes were made for your access to {tenant}; the former ones open nothing any more. If it was not you, tell your admin at once.',
      da: 'Hej {name},\n\nder er lavet nye gendannelseskoder til din adgang til {tenant}; de gamle gælder ikke længere. Var det ikke dig, så sig det straks til din admin.',
      nb: 'Hei {name},\n\ndet er laget nye gjenopprettingskoder for tilgangen din til {tenant}; de gamle gjelder ikke lenger. Var det ikke deg, si det straks til admin.',
      ro: 'Bună, {name},\n\nau fost create coduri de recuperare noi pentru accesul tău la {tenant}; cele vechi nu mai sunt valabile. Dacă nu ai fost tu, anunță imediat administratorul.',
    },
  },
  passkey_added: {
    subject: {
      en: 'A passkey was added: {passkey}',
      da: 'En adgangsnøgle er tilføjet: {passkey}',
      nb: 'En tilgangsnøkkel er lagt til: {passkey}',
      ro: 'A fost adăugată o cheie de acces: {passkey}',
    },
    body: {
      en: 'Hello {name},\n\nthe passkey "{passkey}" was added to your access to {tenant}. It opens without your password. If it was not you, remove it under Second factor, choose another password and tell your admin at once.',
      da: 'Hej {name},\n\nadgangsnøglen "{passkey}" er føjet til din adgang til {tenant}. Den åbner uden din adgangskode. Var det ikke dig, så fjern den under Ekstra godkendelse, vælg en ny adgangskode, og sig det straks til din admin.',
      nb: 'Hei {name},\n\ntilgangsnøkkelen "{passkey}" er lagt til i tilgangen din til {tenant}. Den åpner uten passordet ditt. Var det ikke deg, fjern den under Ekstra godkjenning, velg et nytt passord, og si det straks til admin.',
      ro: 'Bună, {name},\n\ncheia de acces "{passkey}" a fost adăugată la accesul tău la {tenant}. Deschide fără parola ta. Dacă nu ai fost tu, șterge-o la Second factor, alege altă parolă și anunță imediat administratorul.',
    },
  },
  passkey_removed: {
    subject: {
      en: 'A passkey was removed: {passkey}',
      da: 'En adgangsnøgle er fjernet: {passkey}',
      nb: 'En tilgangsnøkkel er fjernet: {passkey}',
      ro: 'A fost ștearsă o cheie de acces: {passkey}',
    },
    body: {
      en: 'Hello {name},\n\nthe passkey "{passkey}" of your access to {tenant} was removed and opens nothing any more. If it was not you, tell your admin at once.',
      da: 'Hej {name},\n\nadgangsnøglen "{passkey}" til din adgang til {tenant} er fjernet og åbner ikke længere noget. Var det ikke dig, så sig det straks til din admin.',
      nb: 'Hei {name},\n\ntilgangsnøkkelen "{passkey}" til tilgangen din til {tenant} er fjernet og åpner ikke noe lenger. Var det ikke deg, si det straks til admin.',
      ro: 'Bună, {name},\n\ncheia de acces "{passkey}" a accesului tău la {tenant} a fost ștearsă și nu mai deschide nimic. Dacă nu ai fost tu, anunță imediat administratorul.',
    },
  },
  new_browser: {
    subject: {
      en: 'Signed in by a browser that is new for you',
      da: 'Logget ind fra en browser, der er ny for dig',
      nb: 'Logget inn fra en nettleser som er ny for deg',
      ro: 'Autentificare dintr-un browser nou pentru tine',
    },
    body: {
      en: 'Hello {name},\n\non {when} your access to {tenant} was used to sign in by {browser}, from where you had not signed in before. If it was you, there is nothing to do. If not, choose another password at once, which ends every sign-in, and tell your admin. Where you are signed in, and the button that ends all others:\n\n{page}',
      da: 'Hej {name},\n\nden {when} blev der logget ind med din adgang til {tenant} fra {browser}, som du ikke har brugt før. Var det dig, skal du ikke gøre noget. Ellers vælg straks en ny adgangskode, det afslutter alle logins, og sig det til din admin. Her ser du, hvor du er logget ind, og kan afslutte alle andre steder:\n\n{page}',
      nb: 'Hei {name},\n\n{when} ble det logget inn med tilgangen din til {tenant} fra {browser}, som du ikke har brukt før. Var det deg, trenger du ikke gjøre noe. Ellers velg straks et nytt passord, det avslutter alle innlogginger, og si det til admin. Her ser du hvor du er logget inn, og kan avslutte alle andre steder:\n\n{page}',
      ro: 'Bună, {name},\n\nla {when} cineva s-a autentificat cu accesul tău la {tenant} din {browser}, pe care nu l-ai mai folosit. Dacă ai fost tu, nu ai nimic de făcut. Dacă nu, alege imediat altă parolă, ceea ce încheie toate autentificările, și anunță administratorul. Aici vezi unde ești autentificat și le poți încheia pe toate celelalte:\n\n{page}',
    },
  },
  key_made: {
    subject: {
      en: 'A key for another system was made: {key}',
      da: 'En nøgle til et andet system er lavet: {key}',
      nb: 'En nøkkel til et annet system er laget: {key}',
      ro: 'A fost creată o cheie pentru alt sistem: {key}',
    },
    body: {
      en: 'Hello {name},\n\n{who} made the key "{key}" at {tenant}. It may: {scopes}. If it should not be there, end it under Integration keys.',
      da: 'Hej {name},\n\n{who} har lavet nøglen "{key}" hos {tenant}. Den må: {scopes}. Hvis den ikke skal være der, så afslut den under Integrationsnøgler.',
      nb: 'Hei {name},\n\n{who} har laget nøkkelen "{key}" hos {tenant}. Den får: {scopes}. Hvis den ikke skal være der, avslutt den under Integrasjonsnøkler.',
      ro: 'Bună, {name},\n\n{who} a creat cheia "{key}" la {tenant}. Are voie: {scopes}. Dacă nu trebuie să existe, încheie-o la Integration keys.',
    },
  },
  key_ended: {
    subject: {
      en: 'A key for another system was ended: {key}',
      da: 'En nøgle til et andet system er afsluttet: {key}',
      nb: 'En nøkkel til et annet system er avsluttet: {key}',
      ro: 'O cheie pentru alt sistem a fost încheiată: {key}',
    },
    body: {
      en: 'Hello {name},\n\n{who} ended the key "{key}" at {tenant}. What used it is refused from now on.',
      da: 'Hej {name},\n\n{who} har afsluttet nøglen "{key}" hos {tenant}. Det, der brugte den, afvises fra nu af.',
      nb: 'Hei {name},\n\n{who} har avsluttet nøkkelen "{key}" hos {tenant}. Det som brukte den, avvises fra nå av.',
      ro: 'Bună, {name},\n\n{who} a încheiat cheia "{key}" la {tenant}. Ce o folosea este refuzat de acum.',
    },
  },
};
