// The words of the car list and the car form.

import { texts } from '../../../shared/texts.ts';

export const carsTexts = texts({
  title: { en: 'Cars', da: 'Biler', nb: 'Biler' },
  all: { en: 'Active and inactive', da: 'Aktive og inaktive', nb: 'Aktive og inaktive' },
  filter: { en: 'Filter', da: 'Filtrer', nb: 'Filtrer' },
  new: { en: 'New', da: 'Ny', nb: 'Ny' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  edit_named: { en: 'Edit {number}', da: 'Rediger {number}', nb: 'Rediger {number}' },
  show_named: { en: 'Show {number}', da: 'Vis {number}', nb: 'Vis {number}' },
  old: { en: 'older than 15 minutes', da: 'ældre end 15 minutter', nb: 'eldre enn 15 minutter' },
  none: {
    en: 'No active cars in this depo',
    da: 'Ingen aktive biler i dette depot',
    nb: 'Ingen aktive biler i dette depotet',
  },
  none_text: {
    en: 'The trucks that sell stand here, with number and plate: New writes one down.',
    da: 'Her står bilerne, der sælger, med nummer og nummerplade: Ny skriver en op.',
    nb: 'Her står bilene som selger, med nummer og registreringsnummer: Ny skriver opp en.',
  },
  not_yours: { en: 'Not your depo', da: 'Ikke dit depot', nb: 'Ikke ditt depot' },
  not_yours_text: {
    en: 'You can see the cars of your own depo. Choose it at the top.',
    da: 'Du kan se bilerne i dit eget depot. Vælg det øverst.',
    nb: 'Du kan se bilene i ditt eget depot. Velg det øverst.',
  },
});

export const carFormTexts = texts({
  new_title: { en: 'New car', da: 'Ny bil', nb: 'Ny bil' },
  to_warehouse: { en: 'Warehouse of the car', da: 'Bilens lager', nb: 'Bilens lager' },
  edit_title: { en: 'Car {number}', da: 'Bil {number}', nb: 'Bil {number}' },
  the_car: { en: 'The car', da: 'Bilen', nb: 'Bilen' },
  place: { en: 'Location', da: 'Sted', nb: 'Sted' },
  lakrids: { en: 'Lakrids', da: 'Lakrids', nb: 'Lakrids' },
  plate_fixed: {
    en: 'A plate cannot be changed. A car that was registered anew is a new car; make the old one inactive.',
    da: 'En nummerplade kan ikke ændres. En omregistreret bil er en ny bil; gør den gamle inaktiv.',
    nb: 'Et registreringsnummer kan ikke endres. En omregistrert bil er en ny bil; gjør den gamle inaktiv.',
  },
  depo_hint: {
    en: 'Another depo moves the car there.',
    da: 'Et andet depot flytter bilen dertil.',
    nb: 'Et annet depot flytter bilen dit.',
  },
  mapon_hint: {
    en: "The unit's id in MapOn: its position is fetched every minute.",
    da: 'Enhedens id i MapOn: dens position hentes hvert minut.',
    nb: 'Enhetens id i MapOn: posisjonen hentes hvert minutt.',
  },
  route_number_hint: {
    en: 'Required when the car is sent to lakrids.',
    da: 'Skal udfyldes, når bilen sendes til lakrids.',
    nb: 'Må fylles ut når bilen sendes til lakrids.',
  },
  use_one: {
    en: '1 coming plan event uses this car',
    da: '1 kommende tur bruger denne bil',
    nb: '1 kommende tur bruker denne bilen',
  },
  use_many: {
    en: '{n} coming {n|plan event uses|plan events use} this car',
    da: '{n} {n|kommende tur|kommende ture} bruger denne bil',
    nb: '{n} {n|kommende tur|kommende turer} bruker denne bilen',
  },
  use_none: {
    en: 'No coming plan events use this car',
    da: 'Ingen kommende ture bruger denne bil',
    nb: 'Ingen kommende turer bruker denne bilen',
  },
  use_text: {
    en: 'They stay as planned; the calendar will offer the car for no others.',
    da: 'De bliver som planlagt; kalenderen tilbyder ikke bilen til flere.',
    nb: 'De blir som planlagt; kalenderen tilbyr ikke bilen til flere.',
  },
  more_days: { en: 'and {n} more', da: 'og {n} mere', nb: 'og {n} til' },
  read_only: {
    en: 'You can read this car but not change it.',
    da: 'Du kan se bilen, men ikke ændre den.',
    nb: 'Du kan se bilen, men ikke endre den.',
  },
  created: {
    en: 'Car: {number} successfully created!',
    da: 'Bil: {number} er oprettet!',
    nb: 'Bil: {number} er opprettet!',
  },
  updated: {
    en: 'Car: {number} successfully updated!',
    da: 'Bil: {number} er gemt!',
    nb: 'Bil: {number} er lagret!',
  },
  fetch: { en: 'Update location', da: 'Opdater sted', nb: 'Oppdater sted' },
  fetch_without_id: {
    en: 'Save a MapOn Id first',
    da: 'Gem først et MapOn-id',
    nb: 'Lagre en MapOn-id først',
  },
  fetched: { en: 'Location updated', da: 'Stedet er opdateret', nb: 'Stedet er oppdatert' },
  never: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
  clock: { en: 'Clock of its tracker', da: 'Trackerens ur', nb: 'Sporerens klokke' },
  clock_fast: {
    en: '{n} min fast, corrected',
    da: '{n} min foran, rettet',
    nb: '{n} min foran, rettet',
  },
  clock_slow: {
    en: '{n} min slow, corrected',
    da: '{n} min bagud, rettet',
    nb: '{n} min bak, rettet',
  },
});

export const carTrackerTexts = texts({
  title: { en: 'Phone as tracker', da: 'Telefon som tracker', nb: 'Telefon som sporer' },
  what: {
    en: 'An app on a phone in the truck, Traccar Client or OwnTracks, tells where it is while it has a trip.',
    da: 'En app på en telefon i bilen, Traccar Client eller OwnTracks, siger, hvor den er, mens den har en tur.',
    nb: 'En app på en telefon i bilen, Traccar Client eller OwnTracks, forteller hvor den er mens den har en tur.',
  },
  unknown: {
    en: 'Whether it has one could not be read.',
    da: 'Det kunne ikke læses, om den har en.',
    nb: 'Det kunne ikke leses om den har en.',
  },
  again: { en: 'Try again', da: 'Prøv igen', nb: 'Prøv igjen' },
  none: { en: 'No phone is set up.', da: 'Ingen telefon er sat op.', nb: 'Ingen telefon er satt opp.' },
  given: { en: 'Set up by {name}', da: 'Sat op af {name}', nb: 'Satt opp av {name}' },
  heard: { en: 'Last heard', da: 'Sidst hørt', nb: 'Sist hørt' },
  never_heard: { en: 'Not heard of yet.', da: 'Endnu ikke hørt.', nb: 'Ennå ikke hørt.' },
  give: { en: 'Set up a phone', da: 'Sæt en telefon op', nb: 'Sett opp en telefon' },
  replace: {
    en: 'Set up another phone in its place',
    da: 'Sæt en anden telefon op i stedet',
    nb: 'Sett opp en annen telefon i stedet',
  },
  end: { en: 'End the tracker', da: 'Afslut trackeren', nb: 'Avslutt sporeren' },
  end_what: {
    en: 'What the phone sends from now on is refused. To set it up again, its code has to be read anew.',
    da: 'Hvad telefonen sender fra nu af, afvises. For at sætte den op igen skal koden læses på ny.',
    nb: 'Det telefonen sender fra nå av, avvises. For å sette den opp igjen må koden leses på nytt.',
  },
  end_now: { en: 'End it', da: 'Afslut den', nb: 'Avslutt den' },
  ended: { en: 'The tracker is ended', da: 'Trackeren er afsluttet', nb: 'Sporeren er avsluttet' },
  set_up: { en: 'Phone for car {number}', da: 'Telefon til bil {number}', nb: 'Telefon for bil {number}' },
  scan: {
    en: 'Install one of the two apps on the phone, read its code with the camera, and press Start in the app.',
    da: 'Installér en af de to apps på telefonen, læs dens kode med kameraet, og tryk Start i appen.',
    nb: 'Installer en av de to appene på telefonen, les koden med kameraet, og trykk Start i appen.',
  },
  code: { en: 'Code for {app}', da: 'Kode til {app}', nb: 'Kode for {app}' },
  by_hand: {
    en: 'Typed by hand, this is the address of the server:',
    da: 'Skrevet i hånden er dette serverens adresse:',
    nb: 'Skrevet for hånd er dette adressen til serveren:',
  },
  once: {
    en: 'It is shown this once. Whoever has it can say where the car is.',
    da: 'Den vises kun denne ene gang. Den, der har den, kan sige, hvor bilen er.',
    nb: 'Den vises bare denne ene gangen. Den som har den, kan si hvor bilen er.',
  },
});
