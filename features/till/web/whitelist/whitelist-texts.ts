import { texts } from '../../../../shared/texts.ts';

export const whitelistTexts = texts({
  title: { en: 'Wallmob whitelist', da: 'Wallmob-liste', nb: 'Wallmob-liste' },
  lists: { en: 'Lists', da: 'Lister', nb: 'Lister' },
  products: { en: 'Products', da: 'Varer', nb: 'Varer' },
  customers: { en: 'Customers', da: 'Kunder', nb: 'Kunder' },
  number: { en: 'Number', da: 'Nummer', nb: 'Nummer', ro: 'Număr' },
  products_sku: { en: 'Product number', da: 'Varenummer', nb: 'Varenummer', ro: 'Număr produs' },
  customers_id: { en: 'Customer number', da: 'Kundenummer', nb: 'Kundenummer', ro: 'Număr client' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  search: { en: 'Search numbers', da: 'Søg numre', nb: 'Søk numre' },
  products_number: { en: 'New product number', da: 'Nyt varenummer', nb: 'Nytt varenummer' },
  customers_number: { en: 'New customer number', da: 'Nyt kundenummer', nb: 'Nytt kundenummer' },
  add: { en: 'Add', da: 'Tilføj', nb: 'Legg til' },
  paste: { en: 'Add many', da: 'Tilføj mange', nb: 'Legg til mange' },
  products_paste: {
    en: 'Add many product numbers',
    da: 'Tilføj mange varenumre',
    nb: 'Legg til mange varenumre',
  },
  customers_paste: {
    en: 'Add many customer numbers',
    da: 'Tilføj mange kundenumre',
    nb: 'Legg til mange kundenumre',
  },
  paste_hint: {
    en: 'One number per line, at most 5,000. Numbers that are in the list already stay as they are.',
    da: 'Ét nummer pr. linje, højst 5.000. Numre, der allerede er på listen, bliver, som de er.',
    nb: 'Ett nummer per linje, maks 5 000. Numre som allerede er på listen, blir som de er.',
  },
  pasted: {
    en: '{n} {n|number|numbers} added, {known} were in the list already',
    da: '{n} {n|nummer|numre} tilføjet, {known} var på listen i forvejen',
    nb: '{n} numre lagt til, {known} sto på listen fra før',
  },
  delete: { en: 'Delete', da: 'Slet', nb: 'Slett' },
  delete_number: { en: 'Delete {number}', da: 'Slet {number}', nb: 'Slett {number}' },
  products_sure: {
    en: 'Are you sure you want to delete this product?',
    da: 'Er du sikker på, at du vil slette denne vare?',
    nb: 'Er du sikker på at du vil slette denne varen?',
  },
  customers_sure: {
    en: 'Are you sure you want to delete this customer?',
    da: 'Er du sikker på, at du vil slette denne kunde?',
    nb: 'Er du sikker på at du vil slette denne kunden?',
  },
  products_added: {
    en: 'Product {number} added',
    da: 'Vare {number} tilføjet',
    nb: 'Vare {number} lagt til',
  },
  customers_added: {
    en: 'Customer {number} added',
    da: 'Kunde {number} tilføjet',
    nb: 'Kunde {number} lagt til',
  },
  products_deleted: {
    en: 'Product {number} deleted',
    da: 'Vare {number} slettet',
    nb: 'Vare {number} slettet',
  },
  customers_deleted: {
    en: 'Customer {number} deleted',
    da: 'Kunde {number} slettet',
    nb: 'Kunde {number} slettet',
  },
  none: { en: 'Nothing found', da: 'Intet fundet', nb: 'Ingenting funnet' },
  products_none: {
    en: 'No product is listed, so orders of the listed customers count whatever they contain.',
    da: 'Ingen vare er på listen, så ordrer fra listens kunder tæller med, uanset hvad de indeholder.',
    nb: 'Ingen vare står på listen, så ordrer fra kundene på listen teller uansett hva de inneholder.',
  },
  customers_none: {
    en: 'No customer is listed, so no order is a B2B order. Add the customer numbers of wallmob.',
    da: 'Ingen kunde er på listen, så ingen ordre er en B2B-ordre. Tilføj kundenumrene fra wallmob.',
    nb: 'Ingen kunde står på listen, så ingen ordre er en B2B-ordre. Legg til kundenumrene fra wallmob.',
  },
  meaning: {
    en: 'A wallmob order is a B2B order when its customer is listed, and one of its products too.',
    da: 'En wallmob-ordre er en B2B-ordre, når kunden er på listen, og en af varerne også er.',
    nb: 'En wallmob-ordre er en B2B-ordre når kunden står på listen, og en av varene også.',
  },
});
