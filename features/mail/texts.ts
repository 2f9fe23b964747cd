import { texts } from '../../shared/texts.ts';

export const triedTexts = texts({
  sent: {
    en: 'It took a mail to {email}: look whether it comes',
    da: 'Den tog imod en mail til {email}: se, om den kommer',
    nb: 'Den tok imot en e-post til {email}: se om den kommer',
  },
  shown: {
    en: 'The installation has no mail server: mails are shown on the page Mail',
    da: 'Installationen har ingen mailserver: mails vises på siden Mail',
    nb: 'Installasjonen har ingen e-postserver: e-post vises på siden E-post',
  },
});

/** The mail of a try. */
export const trialTexts = texts({
  subject: {
    en: 'A try of the mail server of {tenant}',
    da: 'En prøve af mailserveren for {tenant}',
    nb: 'En prøve av e-postserveren for {tenant}',
    ro: 'Probă a serverului de e-mail {tenant}',
  },
  text: {
    en: 'This mail was sent from the page Services of {tenant}. The server works; nothing needs to be done.',
    da: 'Denne mail er sendt fra siden Tjenester for {tenant}. Serveren virker; du skal ikke gøre noget.',
    nb: 'Denne e-posten er sendt fra siden Tjenester for {tenant}. Serveren virker; du trenger ikke gjøre noe.',
    ro: 'Acest e-mail a fost trimis de pe pagina Servicii a {tenant}. Serverul funcționează; nu trebuie să faci nimic.',
  },
});
