import { texts } from '../../../shared/texts.ts';
import { statusTexts } from '../../stock/documents/web/documents-texts.ts';

export const warehousesTexts = texts({
  title: { en: 'Warehouses', da: 'Lagre', nb: 'Lagre' },
  code: { en: 'Code', da: 'Kode', nb: 'Kode' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  owner: { en: 'Owner', da: 'Ejer', nb: 'Eier' },
  negative: { en: 'Negative balances', da: 'Negative beholdninger', nb: 'Negative beholdninger' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  primary: { en: 'Primary', da: 'Primært', nb: 'Primært' },
  new: { en: 'New', da: 'Nyt', nb: 'Nytt' },
  edit: { en: 'Edit', da: 'Rediger', nb: 'Rediger' },
  view: { en: 'View', da: 'Vis', nb: 'Vis' },
  delete: { en: 'Delete', da: 'Slet', nb: 'Slett' },
  edit_one: { en: 'Edit {name}', da: 'Rediger {name}', nb: 'Rediger {name}' },
  view_one: { en: 'View {name}', da: 'Vis {name}', nb: 'Vis {name}' },
  delete_one: { en: 'Delete {name}', da: 'Slet {name}', nb: 'Slett {name}' },
  delete_question: {
    en: 'Are you sure you want destroy this Warehouse?',
    da: 'Vil du slette dette lager?',
    nb: 'Vil du slette dette lageret?',
  },
  more: { en: 'and {n} more', da: 'og {n} til', nb: 'og {n} til' },
  empty: { en: 'No warehouses yet', da: 'Ingen lagre endnu', nb: 'Ingen lagre ennå' },
  empty_text: {
    en: "Goods lie in the depot's store and in its cars: begin with the store.",
    da: 'Varer ligger på depotets lager og i bilerne: begynd med lageret.',
    nb: 'Varer ligger på depotets lager og i bilene: begynn med lageret.',
  },
});

export const ownerTypeTexts = texts({
  Depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  Car: { en: 'Car', da: 'Bil', nb: 'Bil' },
  Other: { en: 'Other', da: 'Andet', nb: 'Annet' },
});

export const warehouseFormTexts = texts({
  new_title: { en: 'New Warehouse', da: 'Nyt lager', nb: 'Nytt lager' },
  edit_title: { en: 'Edit Warehouse #{id}', da: 'Rediger lager #{id}', nb: 'Rediger lager #{id}' },
  created: {
    en: 'Warehouse with code: "{code}" successfully created!',
    da: 'Lageret med koden "{code}" er oprettet!',
    nb: 'Lageret med koden "{code}" er opprettet!',
  },
  updated: {
    en: 'Warehouse with code: "{code}" successfully updated!',
    da: 'Lageret med koden "{code}" er gemt!',
    nb: 'Lageret med koden "{code}" er lagret!',
  },
  code: { en: 'Code', da: 'Kode', nb: 'Kode' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  owner: { en: 'Owner', da: 'Ejer', nb: 'Eier' },
  owner_fixed: {
    en: 'Goods have moved here, so the owner stays.',
    da: 'Der er flyttet varer her, så ejeren bliver.',
    nb: 'Det er flyttet varer her, så eieren blir.',
  },
  primary: { en: 'Primary', da: 'Primært', nb: 'Primært' },
  primary_hint: {
    en: "Orders take from here unless they say otherwise, and the depot's minimum applies here.",
    da: 'Bestillinger henter herfra, og depotets minimum gælder her.',
    nb: 'Bestillinger henter herfra, og depotets minimum gjelder her.',
  },
  primary_now: {
    en: '"{name}" is the primary warehouse of this depo now. Saving takes the mark from it.',
    da: '"{name}" er depotets primære lager nu. Når du gemmer, er det dette i stedet.',
    nb: '"{name}" er depotets primære lager nå. Når du lagrer, blir det dette i stedet.',
  },
  primary_question: {
    en: 'Are you sure you want to set this as your primary warehouse?',
    da: 'Skal dette være jeres primære lager?',
    nb: 'Skal dette være deres primære lager?',
  },
  set_primary: { en: 'Set as primary', da: 'Gør primært', nb: 'Gjør primært' },
  axapta_id: { en: 'AX Warehouse ID', da: 'AX-lagernummer', nb: 'AX-lagernummer' },
  read_only: {
    en: "You can read this warehouse; it is kept by the depot's admins.",
    da: 'Du kan se lageret; det passes af depotets administratorer.',
    nb: 'Du kan se lageret; det holdes av depotets administratorer.',
  },
});

export const warehouseTexts = texts({
  new_order: { en: 'New Order', da: 'Ny bestilling', nb: 'Ny bestilling' },
  new_transfer: { en: 'New Transfer', da: 'Ny overførsel', nb: 'Ny overføring' },
  loading_run: { en: 'Morning loading', da: 'Morgenlæsning', nb: 'Morgenlasting' },
  manual_counting: { en: 'Manual counting', da: 'Ny optælling', nb: 'Ny telling' },
  tabs: {
    en: 'What to show of the warehouse',
    da: 'Hvad der vises af lageret',
    nb: 'Hva som vises av lageret',
  },
  products: { en: 'Products', da: 'Varer', nb: 'Varer' },
  orders: { en: 'Orders', da: 'Bestillinger', nb: 'Bestillinger' },
  transfers: { en: 'Transfers', da: 'Overførsler', nb: 'Overføringer' },
  manual_countings: { en: 'Manual Counting', da: 'Optælling', nb: 'Telling' },
  edit: { en: 'Edit', da: 'Rediger', nb: 'Rediger' },
  count_title: { en: 'Manual counting', da: 'Optælling', nb: 'Telling' },
  count_date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  count_hint: {
    en: 'What is counted is held against the books at the end of that day, or against now if it is today.',
    da: 'Det talte holdes op mod regnskabet ved dagens slutning, eller lige nu hvis det er i dag.',
    nb: 'Det som telles, holdes opp mot regnskapet ved dagens slutt, eller nå hvis det er i dag.',
  },
  count_start: { en: 'Start counting', da: 'Begynd optælling', nb: 'Begynn telling' },
  count_open: {
    en: 'Go to the open count',
    da: 'Gå til den åbne optælling',
    nb: 'Gå til den åpne tellingen',
  },
});

export const balanceTexts = texts({
  products: { en: 'Products', da: 'Varer', nb: 'Varer' },
  sku: { en: 'Sku', da: 'Varenr.', nb: 'Varenr.' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  minimum: { en: 'Minimum amount', da: 'Minimum', nb: 'Minimum' },
  balance: { en: 'Balance', da: 'Beholdning', nb: 'Beholdning' },
  actual_balance: { en: 'Actual Balance', da: 'Faktisk beholdning', nb: 'Faktisk beholdning' },
  future_quantity: { en: 'Future quantity', da: 'Kommende antal', nb: 'Kommende antall' },
  future_date: { en: 'Future date', da: 'Kommende dato', nb: 'Kommende dato' },
  packages: { en: 'Packages', da: 'Kolli', nb: 'Kolli' },
  amount: {
    en: 'Order/Transfer amount',
    da: 'Antal til bestilling/overførsel',
    nb: 'Antall til bestilling/overføring',
  },
  incoming: { en: '+{n} on its way', da: '+{n} på vej', nb: '+{n} på vei' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  overdue: { en: 'Overdue', da: 'Forsinket', nb: 'Forsinket' },
  of_product: { en: '{what}, {sku}', da: '{what}, {sku}', nb: '{what}, {sku}' },
  card_of: { en: 'Stock card of {sku}', da: 'Lagerkort for {sku}', nb: 'Lagerkort for {sku}' },
  set_date: { en: 'Set', da: 'Vælg', nb: 'Velg' },
  updated: { en: '{sku} was updated', da: '{sku} er opdateret', nb: '{sku} er oppdatert' },
  problem: {
    en: 'There was a problem updating {sku}',
    da: 'Der var et problem med at opdatere {sku}',
    nb: 'Det var et problem med å oppdatere {sku}',
  },
  empty: { en: 'No products here', da: 'Ingen varer her', nb: 'Ingen varer her' },
  empty_text: {
    en: 'Products are kept under Stock, Products.',
    da: 'Varer oprettes under Lager, Varer.',
    nb: 'Varer opprettes under Lager, Varer.',
  },
});

export const documentListTexts = texts({
  orders: { en: 'Orders', da: 'Bestillinger', nb: 'Bestillinger' },
  transfers: { en: 'Transfers', da: 'Overførsler', nb: 'Overføringer' },
  counts: { en: 'Manual Counting', da: 'Optælling', nb: 'Telling' },
  from: { en: 'From', da: 'Fra', nb: 'Fra' },
  to: { en: 'To', da: 'Til', nb: 'Til' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  ordered_at: { en: 'Ordered at', da: 'Bestilt', nb: 'Bestilt' },
  message: { en: 'Message', da: 'Besked', nb: 'Melding' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  kind: { en: 'Kind', da: 'Type', nb: 'Type' },
  transfered_at: { en: 'Transfered at', da: 'Overført', nb: 'Overført' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  created_by: { en: 'Created by', da: 'Oprettet af', nb: 'Opprettet av' },
  created_at: { en: 'Created at', da: 'Oprettet', nb: 'Opprettet' },
  approved_at: { en: 'Approved at', da: 'Godkendt', nb: 'Godkjent' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  ...statusTexts,
  reversed: { en: 'Reversed', da: 'Tilbageført', nb: 'Tilbakeført' },
  edit_one: { en: 'Edit #{id}', da: 'Rediger #{id}', nb: 'Rediger #{id}' },
  view_one: { en: 'View #{id}', da: 'Vis #{id}', nb: 'Vis #{id}' },
  export_one: { en: 'Export #{id} as xlsx', da: 'Eksportér #{id} som xlsx', nb: 'Eksporter #{id} som xlsx' },
  no_orders: { en: 'No orders yet', da: 'Ingen bestillinger endnu', nb: 'Ingen bestillinger ennå' },
  no_transfers: { en: 'No transfers yet', da: 'Ingen overførsler endnu', nb: 'Ingen overføringer ennå' },
  no_counts: { en: 'Not counted yet', da: 'Ikke talt endnu', nb: 'Ikke talt ennå' },
});
