// An expected no. A refusal is thrown with its code; its status and its words in every language stand in one table
// per feature.

import { numberTexts } from './number-texts.ts';
import type { Fill, PublicText } from './texts.ts';

export interface RefusalEntry {
  code: string;
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 422 | 429 | 502 | 503;
  /** The field it belongs to; absent = the whole record. */
  field: string | null;
  text: PublicText;
}

/** What is wrong with one field, or with the whole record. */
export interface FieldProblem {
  field: string | null;
  text: PublicText;
  values?: Fill;
}

type GivenRefusals<K extends string> = Record<
  K,
  { status: RefusalEntry['status']; field?: string; text: PublicText }
>;

/** A feature's table of refusals; the code on the wire's side is '{feature}.{key}'. */
export function refusals<const K extends string>(
  feature: string,
  table: GivenRefusals<K>,
): Record<K, RefusalEntry> {
  const entries = Object.entries(table) as [K, GivenRefusals<K>[K]][];
  return Object.fromEntries(
    entries.map(([key, given]) => [
      key,
      { code: `${feature}.${key}`, status: given.status, field: given.field ?? null, text: given.text },
    ]),
  ) as Record<K, RefusalEntry>;
}

export class Refusal extends Error {
  readonly entry: RefusalEntry;
  readonly problems: readonly FieldProblem[];
  /** Members beside `error` and `errors`, such as the `reason` of an expired tracking page. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** When it may be tried again; null where nobody knows. */
  readonly retry_after_s: number | null;

  constructor(
    entry: RefusalEntry,
    problems: readonly FieldProblem[],
    extra: Readonly<Record<string, unknown>> = {},
    retry_after_s: number | null = null,
  ) {
    super(entry.code);
    this.entry = entry;
    this.problems = problems;
    this.extra = extra;
    this.retry_after_s = retry_after_s;
  }
}

export function refuse(
  entry: RefusalEntry,
  values: Fill = {},
  extra: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refusal(entry, [{ field: entry.field, text: entry.text, values }], extra);
}

/** It may be tried again once these seconds are over. */
export function refuseFor(seconds: number, entry: RefusalEntry, values: Fill = {}): never {
  throw new Refusal(entry, [{ field: entry.field, text: entry.text, values }], {}, Math.max(1, seconds));
}

/** Several fields at once, each with its own sentence. */
export function refuseFields(problems: readonly FieldProblem[]): never {
  throw new Refusal(commonRefusals.invalid, problems);
}

/** The standard field messages (routes.md 5), in the order of the document. */
export const fieldTexts = {
  ...numberTexts,
  blank: { en: "can't be blank", da: 'skal udfyldes', nb: 'må fylles ut', ro: 'trebuie completat' },
  invalid: { en: 'is invalid', da: 'er ugyldig', nb: 'er ugyldig', ro: 'nu este valid' },
  not_mobile: {
    en: 'is not a mobile number, and SMS go to mobiles only',
    da: 'er ikke et mobilnummer, og SMS sendes kun til mobiler',
    nb: 'er ikke et mobilnummer, og SMS sendes bare til mobiler',
    ro: 'nu este un număr de mobil, iar SMS-urile se trimit doar la mobile',
  },
  taken: {
    en: 'has already been taken',
    da: 'er allerede taget',
    nb: 'er allerede i bruk',
    ro: 'este deja folosit',
  },
  too_short: {
    en: 'is too short (minimum is {count} characters)',
    da: 'er for kort (mindst {count} tegn)',
    nb: 'er for kort (minst {count} tegn)',
    ro: 'este prea scurt (minimum {count} caractere)',
  },
  too_long: {
    en: 'is too long (maximum is {count} characters)',
    da: 'er for lang (højst {count} tegn)',
    nb: 'er for lang (maks {count} tegn)',
    ro: 'este prea lung (maximum {count} caractere)',
  },
  at_least: {
    en: 'must be greater than or equal to {count}',
    da: 'skal være mindst {count}',
    nb: 'må være minst {count}',
    ro: 'trebuie să fie cel puțin {count}',
  },
  at_most: {
    en: 'must be less than or equal to {count}',
    da: 'må højst være {count}',
    nb: 'må være maks {count}',
    ro: 'trebuie să fie cel mult {count}',
  },
  too_many: {
    en: 'must not name more than {count}',
    da: 'må højst nævne {count}',
    nb: 'kan ikke nevne flere enn {count}',
    ro: 'nu poate numi mai mult de {count}',
  },
  accepted: { en: 'must be accepted', da: 'skal accepteres', nb: 'må godtas', ro: 'trebuie acceptat' },
  mismatch: {
    en: "doesn't match",
    da: 'stemmer ikke overens',
    nb: 'stemmer ikke overens',
    ro: 'nu se potrivește',
  },
  must_exist: { en: 'must exist', da: 'skal findes', nb: 'må finnes', ro: 'trebuie să existe' },
  search_too_short: {
    en: 'You must enter more than 2 characters in search field',
    da: 'Du skal skrive mere end 2 tegn i søgefeltet',
    nb: 'Du må skrive mer enn 2 tegn i søkefeltet',
    ro: 'Trebuie să introduci mai mult de 2 caractere în câmpul de căutare',
  },
  unchangeable: {
    en: "can't be changed",
    da: 'kan ikke ændres',
    nb: 'kan ikke endres',
    ro: 'nu poate fi schimbat',
  },
} as const satisfies Record<string, PublicText>;

export const commonRefusals = refusals('common', {
  unauthenticated: {
    status: 401,
    text: {
      en: 'You need to sign in or sign up before continuing.',
      da: 'Du skal logge ind, før du kan fortsætte.',
      nb: 'Du må logge inn før du kan fortsette.',
      ro: 'Trebuie să te autentifici înainte de a continua.',
    },
  },
  forbidden: {
    status: 403,
    text: {
      en: 'You are not allowed to do this',
      da: 'Det har du ikke adgang til',
      nb: 'Det har du ikke tilgang til',
      ro: 'Nu ai dreptul să faci asta',
    },
  },
  csrf: {
    status: 403,
    text: {
      en: 'The page is out of date, reload it and try again',
      da: 'Siden er forældet, genindlæs den og prøv igen',
      nb: 'Siden er utdatert, last den inn på nytt og prøv igjen',
      ro: 'Pagina a expirat, reîncarc-o și încearcă din nou',
    },
  },
  foreign_page: {
    status: 403,
    text: {
      en: 'This cannot be sent from the page of another site',
      da: 'Dette kan ikke sendes fra en side på et andet websted',
      nb: 'Dette kan ikke sendes fra en side på et annet nettsted',
      ro: 'Acest lucru nu poate fi trimis din pagina altui site',
    },
  },
  not_found: {
    status: 404,
    text: { en: 'Not found', da: 'Findes ikke', nb: 'Finnes ikke', ro: 'Nu există' },
  },
  malformed: {
    status: 400,
    text: {
      en: 'The request could not be read',
      da: 'Forespørgslen kunne ikke læses',
      nb: 'Forespørselen kunne ikke leses',
      ro: 'Cererea nu a putut fi citită',
    },
  },
  /** Read as if they were, other signs than were written would be kept. */
  not_utf8: {
    status: 400,
    text: {
      en: 'The text must be written in UTF-8',
      da: 'Teksten skal være skrevet i UTF-8',
      nb: 'Teksten må være skrevet i UTF-8',
      ro: 'Textul trebuie să fie scris în UTF-8',
    },
  },
  too_slow: {
    status: 408,
    text: {
      en: 'The request took too long to arrive',
      da: 'Forespørgslen var for længe undervejs',
      nb: 'Forespørselen var for lenge underveis',
      ro: 'Cererea a ajuns prea încet',
    },
  },
  too_large: {
    status: 413,
    text: {
      en: 'The request is larger than {kilobytes} KB',
      da: 'Forespørgslen er større end {kilobytes} KB',
      nb: 'Forespørselen er større enn {kilobytes} KB',
      ro: 'Cererea este mai mare de {kilobytes} KB',
    },
  },
  too_complex: {
    status: 400,
    text: {
      en: 'The request is too complex: at most 32 levels and 300,000 values',
      da: 'Forespørgslen er for indviklet: højst 32 niveauer og 300.000 værdier',
      nb: 'Forespørselen er for komplisert: maks 32 nivåer og 300.000 verdier',
      ro: 'Cererea este prea complexă: maximum 32 de niveluri și 300.000 de valori',
    },
  },
  invalid: { status: 422, text: fieldTexts.invalid },
  stale: {
    status: 409,
    field: 'base',
    text: {
      en: 'Changed by {name} meanwhile, reload to see it',
      da: 'Ændret af {name} i mellemtiden, genindlæs for at se det',
      nb: 'Endret av {name} i mellomtiden, last inn på nytt for å se det',
      ro: 'Modificat între timp de {name}, reîncarcă pentru a vedea',
    },
  },
  conflict: {
    status: 409,
    text: {
      en: 'Someone else was first, reload and try again',
      da: 'En anden kom først, genindlæs og prøv igen',
      nb: 'Noen andre var først, last inn på nytt og prøv igjen',
      ro: 'Altcineva a fost mai rapid, reîncarcă și încearcă din nou',
    },
  },
  key_reused: {
    status: 422,
    text: {
      en: 'This Idempotency-Key was used for another request',
      da: 'Denne Idempotency-Key er brugt til en anden forespørgsel',
      nb: 'Denne Idempotency-Key er brukt til en annen forespørsel',
      ro: 'Această Idempotency-Key a fost folosită pentru altă cerere',
    },
  },
  key_too_long: {
    status: 422,
    text: {
      en: 'An Idempotency-Key has at most {count} characters',
      da: 'En Idempotency-Key har højst {count} tegn',
      nb: 'En Idempotency-Key har maks {count} tegn',
      ro: 'O Idempotency-Key are maximum {count} de caractere',
    },
  },
  key_in_use: {
    status: 409,
    text: {
      en: 'The same request is being worked on, look at its result before sending it again',
      da: 'Den samme forespørgsel er i gang, se resultatet, før den sendes igen',
      nb: 'Den samme forespørselen er i gang, se resultatet før den sendes igjen',
      ro: 'Aceeași cerere este în lucru, vezi rezultatul înainte de a o trimite din nou',
    },
  },
  too_many: {
    status: 429,
    text: {
      en: 'Too many requests, try again later',
      da: 'For mange forsøg, prøv igen senere',
      nb: 'For mange forsøk, prøv igjen senere',
      ro: 'Prea multe încercări, revino mai târziu',
    },
  },
  file_too_long: {
    status: 503,
    text: {
      en: 'This file takes too long to make; ask for less',
      da: 'Det tager for lang tid at lave filen; bed om mindre',
      nb: 'Det tar for lang tid å lage filen; be om mindre',
      ro: 'Fișierul durează prea mult; cere mai puțin',
    },
  },
  unavailable: {
    status: 503,
    text: {
      en: 'The service is not available right now, try again shortly',
      da: 'Tjenesten er ikke tilgængelig lige nu, prøv igen om lidt',
      nb: 'Tjenesten er ikke tilgjengelig akkurat nå, prøv igjen om litt',
      ro: 'Serviciul nu este disponibil momentan, încearcă din nou în curând',
    },
  },
});

export function notFound(): never {
  return refuse(commonRefusals.not_found);
}
