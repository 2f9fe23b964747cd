import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  links: {
    reset_subject: 'Alege o parolă nouă',
    reset_body:
      'Bună, {name},\n\ncineva, probabil tu, a cerut o parolă nouă. Alege-o aici în cel mult {hours} ore:\n\n{link}\n\nDacă nu ai fost tu, nu face nimic: parola ta rămâne neschimbată.',
    invitation_subject: 'Accesul tău la {tenant}',
    invitation_body:
      'Bună, {name},\n\nte poți autentifica la {tenant} cu {email}. Alege-ți parola aici în cel mult {days} zile:\n\n{link}',
    confirmation_subject: 'Confirmă adresa de e-mail',
    confirmation_body:
      'Bună, {name},\n\nconfirmă că de acum folosești {email}:\n\n{link}\n\nPână atunci te autentifici cu adresa anterioară.',
  },
  subjects: {
    password_changed: 'Parola ta a fost schimbată',
    email_asked: 'O altă adresă de e-mail va fi a ta',
    email_changed: 'Adresa ta de e-mail a fost schimbată',
    factor_on: 'Autentificarea ta cere acum un cod',
    factor_off: 'Autentificarea ta nu mai cere un cod',
    factor_taken: 'Al doilea factor al tău a fost eliminat',
    codes_renewed: 'Codurile tale de recuperare au fost înlocuite',
    passkey_added: 'A fost adăugată o cheie de acces: {passkey}',
    passkey_removed: 'A fost ștearsă o cheie de acces: {passkey}',
    new_browser: 'Autentificare dintr-un browser nou pentru tine',
    key_made: 'A fost creată o cheie pentru alt sistem: {key}',
    key_ended: 'O cheie pentru alt sistem a fost încheiată: {key}',
  },
  bodies: {
    password_changed:
      'Bună, {name},\n\nparola accesului tău la {tenant} a fost schimbată, iar toate autentificările cu cea veche s-au încheiat. Dacă nu știi despre asta, anunță imediat administratorul.',
    email_asked:
      'Bună, {name},\n\ncineva a cerut ca de acum înainte să te autentifici la {tenant} cu {email}. Schimbarea devine valabilă când se deschide linkul trimis acolo. Dacă nu ai fost tu, schimbă-ți parola acum: asta o oprește. Anunță și administratorul.',
    email_changed:
      'Bună, {name},\n\nacum te autentifici la {tenant} cu {email} și nu cu această adresă. Dacă nu ai fost tu, anunță imediat administratorul.',
    factor_on:
      'Bună, {name},\n\na fost configurat un al doilea factor pentru accesul tău la {tenant}. Dacă nu ai fost tu, anunță imediat administratorul.',
    factor_off:
      'Bună, {name},\n\nal doilea factor al accesului tău la {tenant} a fost dezactivat. Dacă nu ai fost tu, anunță imediat administratorul.',
    factor_taken:
      'Bună, {name},\n\nun administrator a eliminat al doilea factor al accesului tău la {tenant}. Configurează altul după următoarea autentificare.',
    codes_renewed:
      'Bună, {name},\n\nau fost create coduri de recuperare noi pentru accesul tău la {tenant}; cele vechi nu mai sunt valabile. Dacă nu ai fost tu, anunță imediat administratorul.',
    passkey_added:
      'Bună, {name},\n\ncheia de acces "{passkey}" a fost adăugată la accesul tău la {tenant}. Deschide fără parola ta. Dacă nu ai fost tu, șterge-o la Second factor, alege altă parolă și anunță imediat administratorul.',
    passkey_removed:
      'Bună, {name},\n\ncheia de acces "{passkey}" a accesului tău la {tenant} a fost ștearsă și nu mai deschide nimic. Dacă nu ai fost tu, anunță imediat administratorul.',
    new_browser:
      'Bună, {name},\n\nla {when} cineva s-a autentificat cu accesul tău la {tenant} din {browser}, pe care nu l-ai mai folosit. Dacă ai fost tu, nu ai nimic de făcut. Dacă nu, alege imediat altă parolă, ceea ce încheie toate autentificările, și anunță administratorul. Aici vezi unde ești autentificat și le poți încheia pe toate celelalte:\n\n{page}',
    key_made:
      'Bună, {name},\n\n{who} a creat cheia "{key}" la {tenant}. Are voie: {scopes}. Dacă nu trebuie să existe, încheie-o la Integration keys.',
    key_ended:
      'Bună, {name},\n\n{who} a încheiat cheia "{key}" la {tenant}. Ce o folosea este refuzat de acum.',
  },
  browsers: {
    on: '{browser} pe {system}',
    unknown: 'un browser necunoscut',
  },
};
