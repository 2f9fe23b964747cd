import { texts } from '../../../shared/texts.ts';

/** What the fields are called, in the list, on the form and in the history. */
export const productFieldTexts = texts({
  sku: { en: 'Sku', da: 'Varenummer', nb: 'Varenummer' },
  description: { en: 'Description', da: 'Beskrivelse', nb: 'Beskrivelse' },
  sequence_number: { en: 'Sequence number', da: 'Rækkefølge', nb: 'Rekkefølge' },
  packaging_size: { en: 'Packaging size', da: 'Pakkestørrelse', nb: 'Pakningsstørrelse' },
  sales_price: { en: 'Sales price', da: 'Salgspris', nb: 'Salgspris' },
  tax_type: { en: 'Tax type', da: 'Afgiftstype', nb: 'Avgiftstype' },
  tax_amount: { en: 'Tax amount', da: 'Afgift', nb: 'Avgift' },
  volume: { en: 'Volume', da: 'Volumen', nb: 'Volum' },
  storage_unit: { en: 'Storage unit', da: 'Lagerenhed', nb: 'Lagerenhet' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  b2b_product: { en: 'B2B product', da: 'B2B-vare', nb: 'B2B-vare' },
  minimum_for_depo: { en: 'Minimum for Depo', da: 'Minimum for depot', nb: 'Minimum for depot' },
  minimum_for_cars: { en: 'Minimum for Car', da: 'Minimum for bil', nb: 'Minimum for bil' },
});

export const productsTexts = texts({
  title: { en: 'Products', da: 'Varer', nb: 'Varer' },
  number: { en: '#', da: '#', nb: '#' },
  depo_minimum: { en: 'Depo minimum', da: 'Depotminimum', nb: 'Depotminimum' },
  car_minimum: { en: 'Car minimum', da: 'Bilminimum', nb: 'Bilminimum' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  unchanged: {
    en: 'Nothing was changed in this row',
    da: 'Intet er ændret i denne række',
    nb: 'Ingenting er endret i denne raden',
  },
  b2b: { en: 'B2B', da: 'B2B', nb: 'B2B' },
  filter: { en: 'Filter', da: 'Filtrér', nb: 'Filtrer' },
  search: {
    en: 'Search sku or description',
    da: 'Søg varenummer eller beskrivelse',
    nb: 'Søk varenummer eller beskrivelse',
  },
  new: { en: 'New', da: 'Ny', nb: 'Ny' },
  confirm: { en: 'Confirm', da: 'Bekræft', nb: 'Bekreft' },
  confirm_one: { en: 'Confirm {sku}', da: 'Bekræft {sku}', nb: 'Bekreft {sku}' },
  edit: { en: 'Edit', da: 'Rediger', nb: 'Rediger' },
  edit_one: { en: 'Edit {sku}', da: 'Rediger {sku}', nb: 'Rediger {sku}' },
  updated: {
    en: 'Product with sku: {sku} has been updated',
    da: 'Varen med varenummer {sku} er opdateret',
    nb: 'Varen med varenummer {sku} er oppdatert',
  },
  none: { en: 'No products yet', da: 'Ingen varer endnu', nb: 'Ingen varer ennå' },
  none_text: {
    en: 'What is sold from the trucks is written down here first.',
    da: 'Det, der sælges fra bilerne, skrives op her først.',
    nb: 'Det som selges fra bilene, skrives opp her først.',
  },
  none_found: { en: 'No product matches', da: 'Ingen varer passer', nb: 'Ingen varer passer' },
});

export const productFormTexts = texts({
  new_title: { en: 'New Product', da: 'Ny vare', nb: 'Ny vare' },
  edit_title: { en: 'Edit Product #{id}', da: 'Rediger vare #{id}', nb: 'Rediger vare #{id}' },
  created: {
    en: 'Product with sku: {sku} successfully created!',
    da: 'Varen med varenummer {sku} er oprettet!',
    nb: 'Varen med varenummer {sku} er opprettet!',
  },
  updated: {
    en: 'Product with sku: {sku} successfully updated!',
    da: 'Varen med varenummer {sku} er gemt!',
    nb: 'Varen med varenummer {sku} er lagret!',
  },
  still_there: {
    en: 'There is still some of {sku} in {n} {n|warehouse|warehouses}: it is listed there until that is gone, and cannot be ordered elsewhere.',
    da: 'Der ligger stadig {sku} på {n} lagre: varen vises dér, til den er væk, og kan ikke bestilles andre steder fra.',
    nb: 'Det ligger fortsatt {sku} på {n} lagre: varen vises der til den er borte, og kan ikke bestilles andre steder fra.',
  },
  the_product: { en: 'Product', da: 'Vare', nb: 'Vare' },
  none: { en: 'None', da: 'Ingen', nb: 'Ingen' },
  percent: { en: 'Percent', da: 'Procent', nb: 'Prosent' },
  amount: { en: 'Amount', da: 'Beløb', nb: 'Beløp' },
  stk: { en: 'Stk.', da: 'Stk.', nb: 'Stk.' },
  kolli: { en: 'Kolli', da: 'Kolli', nb: 'Kolli' },
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  sku_fixed: {
    en: 'Goods have moved under it, so it stays',
    da: 'Der er flyttet varer under det, så det ligger fast',
    nb: 'Det er flyttet varer under det, så det ligger fast',
  },
  balances: { en: 'Balances', da: 'Beholdninger', nb: 'Beholdninger' },
  minimums: { en: 'Minimum required balances', da: 'Minimumsbeholdninger', nb: 'Minimumsbeholdninger' },
  warehouse_balances: { en: 'Warehouse balances', da: 'Lagerbeholdninger', nb: 'Lagerbeholdninger' },
  number: { en: '#', da: '#', nb: '#' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  cell: { en: '{field}, {depo}', da: '{field}, {depo}', nb: '{field}, {depo}' },
  copy: {
    en: 'Copy {field} of {depo} to the other rows',
    da: 'Kopiér {field} fra {depo} til de andre rækker',
    nb: 'Kopier {field} fra {depo} til de andre radene',
  },
  copy_how: {
    en: 'Drag over rows, or double-click for all',
    da: 'Træk over rækker, eller dobbeltklik for alle',
    nb: 'Dra over rader, eller dobbeltklikk for alle',
  },
  too_large: {
    en: 'What was copied reaches past the table; nothing was pasted',
    da: 'Det kopierede rækker ud over tabellen; intet blev sat ind',
    nb: 'Det kopierte rekker ut over tabellen; ingenting ble limt inn',
  },
  minimums_hint: {
    en: 'Pieces; empty means no minimum.',
    da: 'Stk.; tomt betyder intet minimum.',
    nb: 'Stk.; tomt betyr intet minimum.',
  },
  warehouse_type: { en: 'Warehouse type', da: 'Lagertype', nb: 'Lagertype' },
  warehouse: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  owner: { en: 'Owner', da: 'Ejer', nb: 'Eier' },
  balance_amount: { en: 'Balance amount', da: 'Beholdning', nb: 'Beholdning' },
  Depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  Car: { en: 'Car', da: 'Bil', nb: 'Bil' },
  Other: { en: 'Other', da: 'Andet', nb: 'Annet' },
});

export const moveStockTexts = texts({
  button: { en: 'Move stock values', da: 'Flyt lagerværdier', nb: 'Flytt lagerverdier' },
  off: {
    en: 'Moving stock values is switched off',
    da: 'Flytning af lagerværdier er slået fra',
    nb: 'Flytting av lagerverdier er slått av',
  },
  title: { en: 'Stock value movement', da: 'Flytning af lagerværdi', nb: 'Flytting av lagerverdi' },
  date: { en: 'Movement date', da: 'Flyttedato', nb: 'Flyttedato' },
  product: { en: 'Product', da: 'Vare', nb: 'Vare' },
  choose: { en: 'Choose a product first', da: 'Vælg først en vare', nb: 'Velg først en vare' },
  move: { en: 'Move', da: 'Flyt', nb: 'Flytt' },
  cancel: { en: 'Cancel', da: 'Annuller', nb: 'Avbryt' },
  sure: {
    en: 'Confirm stock value movement',
    da: 'Bekræft flytning af lagerværdi',
    nb: 'Bekreft flytting av lagerverdi',
  },
  sure_text: {
    en: 'All remaining warehouse balances will be transferred to {sku}',
    da: 'Alle resterende lagerbeholdninger flyttes til {sku}',
    nb: 'Alle gjenværende lagerbeholdninger flyttes til {sku}',
  },
  moved: {
    en: 'Remaining product warehouse balances successfully moved to product with sku: {sku}!',
    da: 'De resterende lagerbeholdninger er flyttet til varen med varenummer {sku}!',
    nb: 'De gjenværende lagerbeholdningene er flyttet til varen med varenummer {sku}!',
  },
});
