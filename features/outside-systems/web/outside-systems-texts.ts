import { texts } from '../../../shared/texts.ts';

export const outsideSystemsTexts = texts({
  title: { en: 'Outside systems', da: 'Eksterne systemer', nb: 'Eksterne systemer' },
  system: { en: 'System', da: 'System', nb: 'System' },
  state: { en: 'State', da: 'Tilstand', nb: 'Tilstand' },
  last_success: { en: 'Last success', da: 'Sidst lykkedes', nb: 'Sist vellykket' },
  what_came: { en: 'What came', da: 'Hvad der kom', nb: 'Hva som kom' },
  last_error: { en: 'Last error', da: 'Seneste fejl', nb: 'Siste feil' },
  what_to_do: { en: 'What to do', da: 'Hvad du kan gøre', nb: 'Hva du kan gjøre' },
  wallmob: { en: 'Wallmob (B2B orders)', da: 'Wallmob (B2B-ordrer)', nb: 'Wallmob (B2B-ordrer)' },
  erp: { en: 'ERP (B2B customers)', da: 'ERP (B2B-kunder)', nb: 'ERP (B2B-kunder)' },
  mapon: { en: 'MapOn (cars)', da: 'MapOn (biler)', nb: 'MapOn (biler)' },
  positions: { en: 'Positions by integration', da: 'Positioner fra integration', nb: 'Posisjoner fra integrasjon' },
  sms: { en: 'SMS gateway', da: 'SMS-gateway', nb: 'SMS-gateway' },
  driver_search: { en: 'Driver search', da: 'Chaufførsøgning', nb: 'Sjåførsøk' },
  ok: { en: 'OK', da: 'OK', nb: 'OK' },
  late: { en: 'Late', da: 'Forsinket', nb: 'Forsinket' },
  failing: { en: 'Failing', da: 'Fejler', nb: 'Feiler' },
  never: { en: 'Not heard of yet', da: 'Endnu ikke hørt fra', nb: 'Ikke hørt fra ennå' },
  not_set_up: { en: 'Not set up', da: 'Ikke sat op', nb: 'Ikke satt opp' },
  do_ok: { en: 'Nothing', da: 'Intet', nb: 'Ingenting' },
  do_late: {
    en: 'Nothing came for more than {n}: ask who runs it whether it still sends', da: 'Intet er kommet i mere end {n}: spørg den, der driver det, om det stadig sender',
    nb: 'Ingenting har kommet på mer enn {n}: spør den som drifter det om det fortsatt sender',
  },
  do_failing: {
    en: 'Read the last error; if it stays, tell who runs the system', da: 'Læs den seneste fejl; bliver den ved, så sig det til den, der driver systemet',
    nb: 'Les den siste feilen; hvis den blir værende, si fra til den som drifter systemet',
  },
  do_never: {
    en: 'It is set up and nothing came yet: check its address and key', da: 'Det er sat op, men intet er kommet endnu: kontrollér adresse og nøgle',
    nb: 'Det er satt opp, men ingenting har kommet ennå: kontroller adresse og nøkkel',
  },
  do_not_set_up: {
    en: 'Nothing, unless you use it: it needs a key or a setting', da: 'Intet, medmindre I bruger det: det kræver en nøgle eller en indstilling',
    nb: 'Ingenting, med mindre dere bruker det: det krever en nøkkel eller en innstilling',
  },
  do_not_set_up_sms: {
    en: 'Messages are kept in the SMS outbox and sent to nobody until a gateway is set up', da: 'Beskeder bliver i SMS-udbakken og sendes ikke, før en gateway er sat op',
    nb: 'Meldinger blir i SMS-utboksen og sendes ikke før en gateway er satt opp',
  },
  minutes: { en: '{n} {n|minute|minutes}', da: '{n} {n|minut|minutter}', nb: '{n} {n|minutt|minutter}' },
  hours: { en: '{n} {n|hour|hours}', da: '{n} {n|time|timer}', nb: '{n} {n|time|timer}' },
  refresh: { en: 'Refresh', da: 'Opdatér', nb: 'Oppdater' },
  none: { en: 'Nothing found', da: 'Intet fundet', nb: 'Ingenting funnet' },
});
