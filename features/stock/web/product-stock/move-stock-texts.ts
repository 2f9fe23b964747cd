import { texts } from '../../../../shared/texts.ts';

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
