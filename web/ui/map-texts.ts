// The words of the maps and of the address search.

import { texts } from '../../shared/texts.ts';

export const mapTexts = texts({
  map: { en: 'Map', da: 'Kort', nb: 'Kart' },
  no_webgl: { en: 'WebGL not enabled', da: 'WebGL er ikke slået til', nb: 'WebGL er ikke slått på' },
  no_webgl_help: {
    en: 'The map needs WebGL, which this browser has switched off. Everything else on this screen works.',
    da: 'Kortet kræver WebGL, som er slået fra i denne browser. Alt andet på skærmen virker.',
    nb: 'Kartet krever WebGL, som er slått av i denne nettleseren. Alt annet på skjermen virker.',
  },
  legend: { en: 'Map legend', da: 'Signaturforklaring', nb: 'Tegnforklaring' },
  hide_legend: { en: 'Hide map legend', da: 'Skjul signaturforklaring', nb: 'Skjul tegnforklaring' },
  heat_least: { en: 'Least', da: 'Mindst', nb: 'Minst' },
  heat_most: { en: 'Most', da: 'Mest', nb: 'Mest' },
  approximate_line: {
    en: 'Order of the stops (approximate line)',
    da: 'Stoppenes rækkefølge (omtrentlig linje)',
    nb: 'Rekkefølgen på stoppene (omtrentlig linje)',
  },
  along_roads: {
    en: 'Planned way along roads',
    da: 'Planlagt vej ad vejnettet',
    nb: 'Planlagt vei langs veinettet',
  },
  show_all: { en: 'Show all points', da: 'Vis alle punkter', nb: 'Vis alle punkter' },
  points: { en: 'Points on the map', da: 'Punkter på kortet', nb: 'Punkter på kartet' },
  move_help: {
    en: '{name}. Drag to move, or press the arrow keys and then Enter',
    da: '{name}. Træk for at flytte, eller brug piletasterne og derefter Enter',
    nb: '{name}. Dra for å flytte, eller bruk piltastene og deretter Enter',
  },
  loading: { en: 'Loading map …', da: 'Henter kort …', nb: 'Henter kart …' },
  zoom_in: { en: 'Zoom in', da: 'Zoom ind', nb: 'Zoom inn' },
  zoom_out: { en: 'Zoom out', da: 'Zoom ud', nb: 'Zoom ut' },
  full_screen: { en: 'Full screen', da: 'Fuld skærm', nb: 'Fullskjerm' },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk' },
});

export const addressTexts = texts({
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  clear: { en: 'Clear address', da: 'Ryd adresse', nb: 'Fjern adresse' },
  none: { en: 'No results found', da: 'Ingen resultater fundet', nb: 'Ingen treff' },
  missing: {
    en: 'Not found there: {what}. Choose what is nearest to it',
    da: 'Findes ikke der: {what}. Vælg det, der ligger nærmest',
    nb: 'Finnes ikke der: {what}. Velg det som ligger nærmest',
  },
  searching: { en: 'Searching …', da: 'Søger …', nb: 'Søker …' },
  found: {
    en: '{n} {n|address|addresses} found',
    da: '{n} {n|adresse|adresser} fundet',
    nb: '{n} {n|adresse|adresser} funnet',
  },
});
