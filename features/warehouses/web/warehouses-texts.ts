import { texts } from '../../../shared/texts.ts';

export const warehousesTexts = texts({
  title: { en: 'Warehouses', da: 'Lagre', nb: 'Lagre' },
  code: { en: 'Code', da: 'Kode', nb: 'Kode' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  owner: { en: 'Owner', da: 'Ejer', nb: 'Eier' },
  negative: { en: 'Negative balances', da: 'Negative beholdninger', nb: 'Negative beholdninger' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  primary: { en: 'Primary', da: 'Primært', nb: 'Primært' },
  place_of_loss: { en: 'Place of loss', da: 'Sted for svind', nb: 'Sted for svinn' },
  new: { en: 'New', da: 'Nyt', nb: 'Nytt' },
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
  place_of_loss: { en: 'Place of loss', da: 'Sted for svind', nb: 'Sted for svinn' },
  place_of_loss_hint: {
    en: 'What is written off may be put here. To any other warehouse goods are moved, not written off.',
    da: 'Det, der afskrives, kan lægges her. Til andre lagre flyttes varer, de afskrives ikke.',
    nb: 'Det som avskrives, kan legges her. Til andre lagre flyttes varer, de avskrives ikke.',
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
