import { texts } from '../../../shared/texts.ts';

export const mailTexts = texts({
  title: { en: 'Mail', da: 'Mail', nb: 'E-post' },
  recipient: { en: 'To', da: 'Til', nb: 'Til' },
  subject: { en: 'Subject', da: 'Emne', nb: 'Emne' },
  state: { en: 'State', da: 'Tilstand', nb: 'Tilstand' },
  created_at: { en: 'Written', da: 'Skrevet', nb: 'Skrevet' },
  sent_at: { en: 'Sent', da: 'Sendt', nb: 'Sendt' },
  attempts: { en: 'Attempts', da: 'Forsøg', nb: 'Forsøk' },
  error: { en: 'Error', da: 'Fejl', nb: 'Feil' },
  queued: { en: 'Waiting', da: 'Venter', nb: 'Venter' },
  sending: { en: 'On its way', da: 'På vej', nb: 'På vei' },
  sent: { en: 'Sent', da: 'Sendt', nb: 'Sendt' },
  shown: { en: 'Only shown here', da: 'Vises kun her', nb: 'Vises bare her' },
  failed: { en: 'Failed', da: 'Fejlet', nb: 'Feilet' },
  not_shown: {
    en: 'Its text is for the person it was sent to.',
    da: 'Teksten er til den, mailen er sendt til.',
    nb: 'Teksten er til den e-posten er sendt til.',
  },
  once: {
    en: 'The text carries a link to sign in by. It is shown once and erased.',
    da: 'Teksten har et link til at logge ind med. Den vises én gang og slettes.',
    nb: 'Teksten har en lenke til å logge inn med. Den vises én gang og slettes.',
  },
  show_once: { en: 'Show once', da: 'Vis én gang', nb: 'Vis én gang' },
  erased: {
    en: 'The text carried a link to sign in by and is erased, or it is not yours to read.',
    da: 'Teksten havde et link til at logge ind med og er slettet, eller den er ikke din at læse.',
    nb: 'Teksten hadde en lenke til å logge inn med og er slettet, eller den er ikke din å lese.',
  },
  none: { en: 'No mail yet', da: 'Ingen mail endnu', nb: 'Ingen e-post ennå' },
  none_text: {
    en: 'Without a mail server (SMTP_URL) every mail is shown here instead of being sent.',
    da: 'Uden mailserver (SMTP_URL) vises hver mail her i stedet for at blive sendt.',
    nb: 'Uten e-postserver (SMTP_URL) vises hver e-post her i stedet for å bli sendt.',
  },
});
