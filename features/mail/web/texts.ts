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
    en: 'Its text is for the person it was sent to.', da: 'Teksten er til den, mailen er sendt til.', nb: 'Teksten er til den e-posten er sendt til.',
  },
  none: { en: 'No mail yet', da: 'Ingen mail endnu', nb: 'Ingen e-post ennå' },
  none_text: {
    en: 'Without a mail server (SMTP_URL) every mail is shown here instead of being sent.',
    da: 'Uden mailserver (SMTP_URL) vises hver mail her i stedet for at blive sendt.',
    nb: 'Uten e-postserver (SMTP_URL) vises hver e-post her i stedet for å bli sendt.',
  },
});
