// The columns of a sheet of routes, a stop a row, and what is said of its rows.

import { latAndLng, zipAndTown } from '../../../shared/import-address.ts';
import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';

export const routeSheetTexts = texts({
  missing: {
    en: 'is not known: correct it, or give latitude and longitude',
    da: 'er ukendt: ret den, eller angiv bredde- og længdegrad',
    nb: 'er ukjent: rett den, eller oppgi bredde- og lengdegrad',
    ro: 'nu este cunoscută: corectați-o sau dați latitudinea și longitudinea',
  },
  refused: {
    en: 'Line {line} of this route is refused: all of its stops are saved, or none',
    da: 'Linje {line} på denne rute er afvist: alle dens stop gemmes, eller ingen',
    nb: 'Linje {line} på denne ruten er avvist: alle stoppene lagres, eller ingen',
    ro: 'Rândul {line} al acestei rute este refuzat: se salvează toate opririle ei sau niciuna',
  },
  same_position: {
    en: 'stands in line {line} of this route already',
    da: 'står allerede i linje {line} på denne rute',
    nb: 'står allerede i linje {line} på denne ruten',
    ro: 'stă deja în rândul {line} al acestei rute',
  },
  no_position: {
    en: 'is needed: other stops of this route have one',
    da: 'mangler: andre stop på ruten har et',
    nb: 'mangler: andre stopp på ruten har et',
    ro: 'lipsește: alte opriri ale rutei au unul',
  },
  other_tag: {
    en: 'is another in line {line} of this route',
    da: 'er et andet i linje {line} på denne rute',
    nb: 'er en annen i linje {line} på denne ruten',
    ro: 'este alta în rândul {line} al acestei rute',
  },
  several_routes: {
    en: 'is the name of several routes of this depo: give them different names first',
    da: 'hedder flere ruter i dette depot: giv dem først forskellige navne',
    nb: 'heter flere ruter i dette depotet: gi dem først ulike navn',
    ro: 'este numele mai multor rute din acest depozit: dați-le întâi nume diferite',
  },
  several_depos: {
    en: 'is the title of several depos: give them different titles first',
    da: 'hedder flere depoter: giv dem først forskellige navne',
    nb: 'heter flere depoter: gi dem først ulike navn',
    ro: 'este numele mai multor depozite: dați-le întâi nume diferite',
  },
  no_shop: {
    en: 'has no B2B customer with the number {number}',
    da: 'har ingen B2B-kunde med nummer {number}',
    nb: 'har ingen B2B-kunde med nummer {number}',
    ro: 'nu are niciun client B2B cu numărul {number}',
  },
  deactivated_twin: {
    en: 'A deactivated route has this name: this makes a new one beside it',
    da: 'En deaktiveret rute hedder sådan: dette laver en ny ved siden af den',
    nb: 'En deaktivert rute heter dette: dette lager en ny ved siden av den',
    ro: 'O rută dezactivată are acest nume: se face una nouă lângă ea',
  },
  no_time: {
    en: 'The first stop has no time: the route has no arrival times until it gets one',
    da: 'Det første stop har intet tidspunkt: ruten har ingen ankomsttider, før det får et',
    nb: 'Det første stoppet har ikke noe klokkeslett: ruten har ingen ankomsttider før det får et',
    ro: 'Prima oprire nu are oră: ruta nu are ore de sosire până nu primește una',
  },
  continued: {
    en: '{n} {n|row|rows} below without a name {n|belongs|belong} to this route, until line {line}',
    da: '{n} {n|række|rækker} nedenunder uden navn hører til denne rute, til og med linje {line}',
    nb: '{n} {n|rad|rader} nedenfor uten navn hører til denne ruten, til og med linje {line}',
    ro: '{n} {n|rând|rânduri|de rânduri} de mai jos fără nume {n|ține|țin} de această rută, până la rândul {line}',
  },
  trips_follow: {
    en: '{n} planned {n|trip|trips} from tomorrow {n|follows|follow} this change',
    da: '{n} {n|planlagt kørsel|planlagte kørsler} fra i morgen følger denne ændring',
    nb: '{n} {n|planlagt tur|planlagte turer} fra i morgen følger denne endringen',
    ro: '{n} {n|cursă planificată|curse planificate|de curse planificate} de mâine {n|urmează|urmează} această modificare',
  },
  left_waiting: {
    en: '{n} {n|subscriber waits|subscribers wait} at stops that this removes',
    da: '{n} {n|abonnent venter|abonnenter venter} ved stop, som dette fjerner',
    nb: '{n} {n|abonnent venter|abonnenter venter} ved stopp som dette fjerner',
    ro: '{n} {n|abonat așteaptă|abonați așteaptă|de abonați așteaptă} la opriri pe care aceasta le elimină',
  },
  approve_again: {
    en: 'The route is approved: it has to be approved again',
    da: 'Ruten er godkendt: den skal godkendes igen',
    nb: 'Ruten er godkjent: den må godkjennes på nytt',
    ro: 'Ruta este aprobată: trebuie aprobată din nou',
  },
  stops: { en: 'Stops', da: 'Stop', nb: 'Stopp', ro: 'Opriri' },
  stop: { en: 'Stop', da: 'Stop', nb: 'Stopp', ro: 'Oprire' },
  is_new: { en: 'new', da: 'nyt', nb: 'nytt', ro: 'nouă' },
  removed: { en: 'Removed stops', da: 'Fjernede stop', nb: 'Fjernede stopp', ro: 'Opriri eliminate' },
});

const none = { en: '' };

export const routeImportColumns: readonly ImportColumn[] = [
  {
    field: 'depo',
    kind: 'text',
    header: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
    names: [{ en: 'Depot' }],
    hint: {
      en: 'Its title. Empty: the depo that is chosen beside the file.',
      da: 'Dets navn. Tom: det depot, der er valgt ved filen.',
      nb: 'Navnet på det. Tom: depotet som er valgt ved filen.',
      ro: 'Numele lui. Gol: depozitul ales lângă fișier.',
    },
    examples: [none, none],
  },
  {
    field: 'route',
    kind: 'text',
    required: true,
    header: { en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Rută' },
    names: [
      { en: 'Route name', da: 'Rutenavn', nb: 'Rutenavn', ro: 'Numele rutei' },
      { en: 'Tour', da: 'Tur', nb: 'Tur', ro: 'Tur' },
      { en: 'Route number', da: 'Rutenummer', nb: 'Rutenummer', ro: 'Număr de rută' },
      { en: 'Route no.', da: 'Rute nr.', nb: 'Rute nr.', ro: 'Nr. rută' },
    ],
    hint: {
      en: 'A row is a stop. A row without a name below one belongs to its route.',
      da: 'En række er et stop. En række uden navn under en anden hører til dens rute.',
      nb: 'En rad er et stopp. En rad uten navn under en annen hører til dens rute.',
      ro: 'Un rând este o oprire. Un rând fără nume sub altul ține de ruta acestuia.',
    },
    examples: [{ en: 'Nord' }, { en: 'Nord' }],
  },
  {
    field: 'tag',
    kind: 'text',
    header: { en: 'Tag', da: 'Tag', nb: 'Merke', ro: 'Etichetă' },
    names: [{ en: 'Label', da: 'Mærke', nb: 'Etikett' }],
    hint: {
      en: 'A tag takes a route out of the active ones: winter, reserve.',
      da: 'Et tag tager en rute ud af de aktive: vinter, reserve.',
      nb: 'Et merke tar en rute ut av de aktive: vinter, reserve.',
      ro: 'O etichetă scoate ruta din cele active: iarnă, rezervă.',
    },
    examples: [none, none],
  },
  {
    field: 'position',
    kind: 'count',
    least: 0,
    header: { en: 'Stop no.', da: 'Stop nr.', nb: 'Stopp nr.', ro: 'Nr. oprire' },
    names: [
      { en: 'Position', da: 'Placering', nb: 'Plassering', ro: 'Poziție' },
      { en: 'No.', da: 'Nr.', nb: 'Nr.', ro: 'Nr.' },
      { en: 'Order', da: 'Rækkefølge', nb: 'Rekkefølge', ro: 'Ordine' },
      { en: 'Sequence', da: 'Stopnummer', nb: 'Stoppnummer', ro: 'Numărul opririi' },
    ],
    hint: {
      en: 'Empty in all rows of a route: in the order of the rows.',
      da: 'Tom i alle rutens rækker: i rækkernes orden.',
      nb: 'Tom i alle rutens rader: i radenes rekkefølge.',
      ro: 'Gol în toate rândurile unei rute: în ordinea rândurilor.',
    },
    examples: [1, 2],
  },
  {
    field: 'address',
    kind: 'text',
    header: { en: 'Address', da: 'Adresse', nb: 'Adresse', ro: 'Adresă' },
    names: [
      { en: 'Street', da: 'Vej', nb: 'Gate', ro: 'Stradă' },
      { en: 'Street address', da: 'Vejnavn og nummer', nb: 'Gateadresse' },
      { en: 'Stop', da: 'Stop', nb: 'Stopp', ro: 'Oprire' },
      { en: 'Stop address', da: 'Stopadresse', nb: 'Stoppadresse', ro: 'Adresa opririi' },
    ],
    hint: {
      en: 'With its house number. It is looked up, and shown before anything is saved.',
      da: 'Med husnummer. Den slås op og vises, før noget gemmes.',
      nb: 'Med husnummer. Den slås opp og vises før noe lagres.',
      ro: 'Cu numărul casei. Este căutată și arătată înainte de salvare.',
    },
    examples: [{ en: 'Vestergade 1' }, { en: 'Skolegade 12, 5000 Odense C' }],
  },
  ...zipAndTown,
  ...latAndLng,
  {
    field: 'arrival_time',
    kind: 'clock',
    header: { en: 'Time', da: 'Tid', nb: 'Tid', ro: 'Ora' },
    names: [
      { en: 'Arrival', da: 'Ankomst', nb: 'Ankomst', ro: 'Sosire' },
      { en: 'Arrival time', da: 'Ankomsttid', nb: 'Ankomsttid', ro: 'Ora sosirii' },
      { en: 'At', da: 'Kl.', nb: 'Kl.', ro: 'La ora' },
      { en: 'Clock', da: 'Klokkeslæt', nb: 'Klokkeslett' },
    ],
    hint: {
      en: 'Of the first stop: when the route begins. Of others: a time that is promised.',
      da: 'For det første stop: hvornår ruten begynder. For andre: et tidspunkt, der er lovet.',
      nb: 'For det første stoppet: når ruten begynner. For andre: et klokkeslett som er lovet.',
      ro: 'La prima oprire: când începe ruta. La celelalte: o oră promisă.',
    },
    examples: [{ en: '09:00' }, none],
  },
  {
    field: 'wait_time',
    kind: 'count',
    least: 0,
    header: {
      en: 'Wait (minutes)',
      da: 'Ventetid (minutter)',
      nb: 'Ventetid (minutter)',
      ro: 'Așteptare (minute)',
    },
    names: [
      { en: 'Wait', da: 'Ventetid', nb: 'Ventetid', ro: 'Așteptare' },
      { en: 'Break', da: 'Pause', nb: 'Pause', ro: 'Pauză' },
      { en: 'Minutes', da: 'Minutter', nb: 'Minutter', ro: 'Minute' },
      { en: 'Duration', da: 'Varighed', nb: 'Varighet', ro: 'Durată' },
    ],
    examples: [5, 2],
  },
  {
    field: 'stop_type',
    kind: 'text',
    header: { en: 'Stop type', da: 'Stoptype', nb: 'Stopptype', ro: 'Tip de oprire' },
    names: [{ en: 'Type', da: 'Type', nb: 'Type', ro: 'Tip' }],
    examples: [none, none],
  },
  {
    field: 'b2b_customers',
    kind: 'text',
    header: { en: 'B2B customers', da: 'B2B-kunder', nb: 'B2B-kunder', ro: 'Clienți B2B' },
    names: [
      { en: 'Customer number', da: 'Kundenummer', nb: 'Kundenummer', ro: 'Număr client' },
      { en: 'Customer no.', da: 'Kundenr.', nb: 'Kundenr.', ro: 'Nr. client' },
    ],
    hint: {
      en: 'Their customer numbers, with commas between them.',
      da: 'Deres kundenumre med komma imellem.',
      nb: 'Kundenumrene deres med komma mellom.',
      ro: 'Numerele lor de client, cu virgule între ele.',
    },
    examples: [none, none],
  },
  {
    field: 'public_comment',
    kind: 'text',
    header: {
      en: 'Comment for the public',
      da: 'Offentlig kommentar',
      nb: 'Offentlig kommentar',
      ro: 'Comentariu public',
    },
    names: [{ en: 'Comment', da: 'Kommentar', nb: 'Kommentar', ro: 'Comentariu' }],
    examples: [none, none],
  },
  {
    field: 'private_comment',
    kind: 'text',
    header: {
      en: 'Private comment',
      da: 'Intern kommentar',
      nb: 'Intern kommentar',
      ro: 'Comentariu intern',
    },
    names: [{ en: 'Note', da: 'Bemærkning', nb: 'Merknad', ro: 'Notă' }],
    examples: [none, none],
  },
];
