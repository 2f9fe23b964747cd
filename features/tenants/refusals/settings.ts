import { refusals } from '../../../shared/refusals.ts';

export const settingsRefusals = refusals('tenant_settings', {
  currency_booked: {
    status: 422,
    field: 'currency',
    text: {
      en: 'stays: money is booked in the present one',
      da: 'kan ikke skiftes: der er bogført penge i den nuværende',
      nb: 'kan ikke byttes: det er bokført penger i den nåværende',
      ro: 'rămâne: există sume înregistrate în moneda actuală',
    },
  },
  trips_to_come: {
    status: 422,
    field: 'time_zone',
    text: {
      en: 'has {count} {count|trip|trips} to come, which {count|keeps its|keep their} moment and {count|shows|show} other times: say that this is meant',
      da: 'har {count} {count|kommende tur, som beholder sit|kommende ture, som beholder deres} øjeblik og viser andre tider: bekræft, at det er meningen',
      nb: 'har {count} {count|kommende tur|kommende turer}, som beholder øyeblikket og viser andre tider: bekreft at det er meningen',
      ro: 'are {count} {count|cursă viitoare, care își păstrează|curse viitoare, care își păstrează|de curse viitoare, care își păstrează} momentul și arată alte ore: confirmați că așa doriți',
    },
  },
  too_heavy: {
    status: 422,
    field: 'picture',
    text: {
      en: 'must be of 100 KB at most',
      da: 'må højst fylde 100 KB',
      nb: 'kan høyst være på 100 KB',
      ro: 'trebuie să aibă cel mult 100 KB',
    },
  },
  no_picture: {
    status: 422,
    field: 'picture',
    text: {
      en: 'must be a whole picture in PNG, JPEG or WebP',
      da: 'skal være et helt billede i PNG, JPEG eller WebP',
      nb: 'må være et helt bilde i PNG, JPEG eller WebP',
      ro: 'trebuie să fie o imagine întreagă PNG, JPEG sau WebP',
    },
  },
  wrong_size: {
    status: 422,
    field: 'picture',
    text: {
      en: 'must have between 16 and 1000 pixels on each side',
      da: 'skal have mellem 16 og 1000 pixel på hver led',
      nb: 'må ha mellom 16 og 1000 piksler på hver side',
      ro: 'trebuie să aibă între 16 și 1000 de pixeli pe fiecare latură',
    },
  },
  own_host: {
    status: 422,
    field: 'hosts',
    text: {
      en: 'have the address that everybody here shares',
      da: 'har den adresse, som alle her deler',
      nb: 'har adressen som alle her deler',
      ro: 'conțin adresa comună a tuturor de aici',
    },
  },
  not_a_host: {
    status: 422,
    field: 'hosts',
    text: {
      en: 'must be names like trucks.example.com, without https:// and path',
      da: 'skal være navne som biler.example.com, uden https:// og sti',
      nb: 'må være navn som biler.example.com, uten https:// og sti',
      ro: 'trebuie să fie nume ca mașini.example.com, fără https:// și cale',
    },
  },
  unknown_country: {
    status: 422,
    text: {
      en: 'is no country that is known here',
      da: 'er ikke et land, der kendes her',
      nb: 'er ikke et land som er kjent her',
      ro: 'nu este o țară cunoscută aici',
    },
  },
  unknown_depo: {
    status: 422,
    field: 'eod_save_hidden_depo_ids',
    text: {
      en: 'have a depot that is not there',
      da: 'har et depot, der ikke findes',
      nb: 'har et depot som ikke finnes',
      ro: 'conțin un depozit care nu există',
    },
  },
  unreadable_colour: {
    status: 422,
    field: 'brand_colour',
    text: {
      en: 'is too light: white words on it could not be read',
      da: 'er for lys: hvid tekst på den kan ikke læses',
      nb: 'er for lys: hvit tekst på den kan ikke leses',
      ro: 'este prea deschisă: textul alb nu s-ar putea citi',
    },
  },
  not_plain: {
    status: 422,
    text: {
      en: 'must be plain words, without HTML',
      da: 'skal være almindelig tekst uden HTML',
      nb: 'må være vanlig tekst uten HTML',
      ro: 'trebuie să fie text simplu, fără HTML',
    },
  },
  not_https: {
    status: 422,
    text: {
      en: 'must begin with https://',
      da: 'skal begynde med https://',
      nb: 'må begynne med https://',
      ro: 'trebuie să înceapă cu https://',
    },
  },
  unknown_zone: {
    status: 422,
    field: 'time_zone',
    text: {
      en: 'is no time zone of the IANA list',
      da: 'er ingen tidszone på IANA-listen',
      nb: 'er ingen tidssone på IANA-listen',
      ro: 'nu este un fus orar din lista IANA',
    },
  },
  unknown_currency: {
    status: 422,
    field: 'currency',
    text: {
      en: 'is no currency of ISO 4217 with two decimals',
      da: 'er ingen valuta i ISO 4217 med to decimaler',
      nb: 'er ingen valuta i ISO 4217 med to desimaler',
      ro: 'nu este o monedă ISO 4217 cu două zecimale',
    },
  },
  no_hours: {
    status: 422,
    field: 'quiet_until',
    text: {
      en: 'must be another time than their beginning',
      da: 'skal være et andet tidspunkt end deres begyndelse',
      nb: 'må være et annet tidspunkt enn begynnelsen',
      ro: 'trebuie să fie altă oră decât începutul lor',
    },
  },
  not_a_sender: {
    status: 422,
    field: 'sms_sender',
    text: {
      en: 'takes 1 to 11 letters and digits, with a letter among them',
      da: 'skal være 1 til 11 bogstaver og tal, deriblandt et bogstav',
      nb: 'må være 1 til 11 bokstaver og tall, med minst én bokstav',
      ro: 'primește de la 1 la 11 litere și cifre, dintre care cel puțin o literă',
    },
  },
  not_a_number: {
    status: 422,
    field: 'sms_number',
    text: {
      en: 'must be written as +4512345678',
      da: 'skal skrives som +4512345678',
      nb: 'må skrives som +4712345678',
      ro: 'trebuie scris ca +40712345678',
    },
  },
});
