// The words of the editor's map and of the sheets it is printed on.

import { texts } from '../../../../shared/texts.ts';

export const mapTexts = texts({
  map: { en: 'Map of the route', da: 'Kort over ruten', nb: 'Kart over ruten' },
  tools: { en: 'Map tools', da: 'Kortværktøjer', nb: 'Kartverktøy' },
  rows: { en: 'Rows', da: 'Rækker', nb: 'Rader' },
  columns: { en: 'Columns', da: 'Kolonner', nb: 'Kolonner' },
  grid_message: {
    en: 'Rows and columns count must be between 1 and 4.',
    da: 'Antal rækker og kolonner skal være mellem 1 og 4.',
    nb: 'Antall rader og kolonner må være mellom 1 og 4.',
  },
  printing: {
    en: 'Printing in progress, this can take up to few minutes!',
    da: 'Udskrivning er i gang, det kan tage et par minutter!',
    nb: 'Utskrift pågår, det kan ta noen minutter!',
  },
  pages_printed: {
    en: '{n} of {m} pages printed.',
    da: '{n} af {m} {m|side|sider} udskrevet.',
    nb: '{n} av {m} {m|side|sider} skrevet ut.',
  },
  page_of: { en: 'Page {n} of {m}', da: 'Side {n} af {m}', nb: 'Side {n} av {m}' },
  sheets: {
    en: '{n} {n|sheet|sheets} of A4. One centimetre is {distance}.',
    da: '{n} A4-ark. En centimeter er {distance}.',
    nb: '{n} A4-ark. Én centimeter er {distance}.',
  },
  preview: { en: 'What is printed', da: 'Det, der udskrives', nb: 'Det som skrives ut' },
  drag_points: { en: 'Drag stops', da: 'Træk stop', nb: 'Dra stopp' },
  draw_points: { en: 'Add stops by clicking', da: 'Tilføj stop med klik', nb: 'Legg til stopp med klikk' },
  fast_map: { en: 'Fast map', da: 'Hurtigt kort', nb: 'Raskt kart' },
  customer_view: { en: 'Customers', da: 'Kunder', nb: 'Kunder' },
  similar_routes: { en: 'Similar routes', da: 'Lignende ruter', nb: 'Lignende ruter' },
  selected_routes: { en: 'Selected Routes({n})', da: 'Valgte ruter({n})', nb: 'Valgte ruter({n})' },
  phones: { en: 'Phones ({n})', da: 'Telefoner ({n})', nb: 'Telefoner ({n})' },
  phones_title: {
    en: 'Selected customer phones',
    da: 'De valgte kunders telefoner',
    nb: 'De valgte kundenes telefoner',
  },
  legend_regular: { en: 'Stop of this route', da: 'Stop på denne rute', nb: 'Stopp på denne ruten' },
  legend_b2b: { en: 'Stop with a B2B customer', da: 'Stop med B2B-kunde', nb: 'Stopp med B2B-kunde' },
  legend_unvisited: {
    en: 'Not visited in the period',
    da: 'Ikke besøgt i perioden',
    nb: 'Ikke besøkt i perioden',
  },
  legend_unplanned: { en: 'Sales without a stop', da: 'Salg uden stop', nb: 'Salg uten stopp' },
  legend_current: { en: 'Customer in this route', da: 'Kunde på denne rute', nb: 'Kunde på denne ruten' },
  legend_other: {
    en: 'Customer in another route',
    da: 'Kunde på en anden rute',
    nb: 'Kunde på en annen rute',
  },
  legend_number: {
    en: 'Customer with this route number',
    da: 'Kunde med dette rutenummer',
    nb: 'Kunde med dette rutenummeret',
  },
  legend_none: { en: 'Customer in no route', da: 'Kunde uden rute', nb: 'Kunde uten rute' },
  unplanned_sales: {
    en: '{n} {n|sale|sales}: {address}',
    da: '{n} salg: {address}',
    nb: '{n} salg: {address}',
  },
});
