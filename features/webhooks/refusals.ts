import { refusals } from '../../shared/refusals.ts';

export const webhookRefusals = refusals('webhooks', {
  unreadable: {
    status: 422,
    field: 'url',
    text: {
      en: 'is no address of the form https://example.com/path',
      da: 'er ikke en adresse som https://example.com/sti',
      nb: 'er ikke en adresse som https://example.com/sti',
      ro: 'nu este o adresă de forma https://example.com/cale',
    },
  },
  not_https: {
    status: 422,
    field: 'url',
    text: {
      en: 'must begin with https://',
      da: 'skal begynde med https://',
      nb: 'må begynne med https://',
      ro: 'trebuie să înceapă cu https://',
    },
  },
  with_password: {
    status: 422,
    field: 'url',
    text: {
      en: 'must not hold a name and a password',
      da: 'må ikke indeholde navn og adgangskode',
      nb: 'kan ikke inneholde navn og passord',
      ro: 'nu poate conține nume și parolă',
    },
  },
  port: {
    status: 422,
    field: 'url',
    text: {
      en: 'must have port 443 or 8443',
      da: 'skal have port 443 eller 8443',
      nb: 'må ha port 443 eller 8443',
      ro: 'trebuie să aibă portul 443 sau 8443',
    },
  },
  inside: {
    status: 422,
    field: 'url',
    text: {
      en: 'leads inside the network of the servers',
      da: 'fører ind i servernes eget netværk',
      nb: 'fører inn i servernes eget nettverk',
      ro: 'duce în interiorul rețelei serverelor',
    },
  },
  unknown_name: {
    status: 422,
    field: 'url',
    text: {
      en: 'has a name that nobody knows at the moment',
      da: 'har et navn, som ingen kender lige nu',
      nb: 'har et navn som ingen kjenner akkurat nå',
      ro: 'are un nume pe care nu îl cunoaște nimeni acum',
    },
  },
  too_many: {
    status: 422,
    text: {
      en: 'There can be no more than {count} webhooks',
      da: 'Der kan højst være {count} webhooks',
      nb: 'Det kan være høyst {count} webhooks',
      ro: 'Pot exista cel mult {count} webhook-uri',
    },
  },
  not_active: {
    status: 422,
    text: {
      en: 'The webhook is disabled: switch it on first',
      da: 'Webhooken er slået fra: slå den til først',
      nb: 'Webhooken er slått av: slå den på først',
      ro: 'Webhook-ul este dezactivat: activați-l întâi',
    },
  },
  under_way: {
    status: 409,
    text: {
      en: 'It is on its way already',
      da: 'Den er allerede på vej',
      nb: 'Den er allerede på vei',
      ro: 'Este deja pe drum',
    },
  },
});
