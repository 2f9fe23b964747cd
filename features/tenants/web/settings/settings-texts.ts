import { texts } from '../../../../shared/texts.ts';

export const settingsTexts = texts({
  centre: { en: 'Centre of the maps', da: 'Kortenes midte', nb: 'Kartenes midte' },
  centre_map: {
    en: 'Map to choose the centre on',
    da: 'Kort til at vælge midten på',
    nb: 'Kart til å velge midten på',
  },
  centre_hint: {
    en: 'Press on the map or drag the point; or type the figures above.',
    da: 'Tryk på kortet, eller træk punktet; eller skriv tallene ovenfor.',
    nb: 'Trykk på kartet eller dra punktet; eller skriv tallene ovenfor.',
  },
  take_view: {
    en: 'Take the view of the map',
    da: 'Brug kortets udsnit',
    nb: 'Bruk utsnittet i kartet',
  },
  title: { en: 'Settings', da: 'Indstillinger', nb: 'Innstillinger' },
  save_named: { en: 'Save {name}', da: 'Gem {name}', nb: 'Lagre {name}' },
  saved: { en: 'Saved', da: 'Gemt', nb: 'Lagret' },
  preview: { en: 'Preview', da: 'Forhåndsvisning', nb: 'Forhåndsvisning' },
  by_day: { en: 'By day', da: 'Om dagen', nb: 'På dagen' },
  at_night: { en: 'In the dark', da: 'I mørke', nb: 'I mørket' },
  find_stop: { en: 'Find your stop', da: 'Find dit stop', nb: 'Finn stoppet ditt' },
  sign_up: { en: 'Sign up', da: 'Tilmeld', nb: 'Meld på' },
  shop: { en: 'Shop', da: 'Butik', nb: 'Butikk' },
  currency_stays: {
    en: 'Money is booked in it: it cannot be changed.',
    da: 'Der er bogført penge i den: den kan ikke skiftes.',
    nb: 'Det er bokført penger i den: den kan ikke byttes.',
  },
  currency_once: {
    en: 'It stays from the first booked sum on.',
    da: 'Den ligger fast fra det første bogførte beløb.',
    nb: 'Den ligger fast fra det første bokførte beløpet.',
  },
  ask_zone: { en: 'Change the time zone?', da: 'Skift tidszone?', nb: 'Bytt tidssone?' },
  ask_zone_text: {
    en: '{count} {count|trip is|trips are} to come. {count|It keeps its|They keep their} moment and will show other times.',
    da: '{count} {count|tur|ture} er på vej. {count|Den beholder sit|De beholder deres} øjeblik og vil vise andre tider.',
    nb: '{count} {count|tur|turer} kommer. {count|Den|De} beholder øyeblikket og vil vise andre tider.',
  },
  secret_set: {
    en: 'Set. Leave it empty to keep it.',
    da: 'Udfyldt. Lad feltet stå tomt for at beholde den.',
    nb: 'Fylt ut. La feltet stå tomt for å beholde den.',
  },
  secret_not_set: { en: 'Not set', da: 'Ikke udfyldt', nb: 'Ikke fylt ut' },
  take_away: { en: 'Take away: {name}', da: 'Fjern: {name}', nb: 'Fjern: {name}' },
  abilities: { en: 'Abilities', da: 'Funktioner', nb: 'Funksjoner' },
  change_zone: { en: 'Change it', da: 'Skift', nb: 'Bytt' },
});
