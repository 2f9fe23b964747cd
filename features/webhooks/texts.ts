import { texts } from '../../shared/texts.ts';

/** The mail to the admins of a tenant. */
export const disabledMailTexts = texts({
  subject: {
    en: 'The webhook {name} is disabled',
    da: 'Webhooken {name} er slået fra',
    nb: 'Webhooken {name} er slått av',
    ro: 'Webhook-ul {name} este dezactivat',
  },
  text: {
    en: '{url} has taken no delivery for a day, so nothing more is sent to it. What waits is kept; it is sent when the webhook is switched on again.',
    da: '{url} har ikke taget imod noget i et døgn, så der sendes ikke mere til den. Det, der venter, gemmes og sendes, når webhooken slås til igen.',
    nb: '{url} har ikke tatt imot noe på et døgn, så det sendes ikke mer til den. Det som venter, beholdes og sendes når webhooken slås på igjen.',
    ro: '{url} nu a preluat nicio livrare timp de o zi, așa că nu i se mai trimite nimic. Ce așteaptă se păstrează și se trimite când webhook-ul este activat din nou.',
  },
});
