import { texts } from '../../../../shared/texts.ts';
import { soldTexts } from '../../texts.ts';

export const posB2bSalesTexts = texts({
  ...soldTexts,
  amounts_in: { en: 'Amounts in {currency}', da: 'Beløb i {currency}', nb: 'Beløp i {currency}' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  total_revenue: { en: 'Total revenue', da: 'Omsætning i alt', nb: 'Omsetning totalt' },
  total_discount: { en: 'Total discount', da: 'Rabat i alt', nb: 'Rabatt totalt' },
  total_quantity: { en: 'Total quantity', da: 'Antal i alt', nb: 'Antall totalt' },
  exported_at: { en: 'Exported at', da: 'Eksporteret', nb: 'Eksportert' },
  exported_by: { en: 'Exported by {name}', da: 'Eksporteret af {name}', nb: 'Eksportert av {name}' },
  return: { en: 'Return', da: 'Retur', nb: 'Retur' },
  sums_differ: { en: 'Sums differ', da: 'Summer afviger', nb: 'Summer avviker' },
  sums_differ_text: {
    en: 'As the point of sale sent it, this is not the sum of its parts: {names}',
    da: 'Som kassesystemet sendte det, er dette ikke summen af delene: {names}',
    nb: 'Slik kassesystemet sendte det, er dette ikke summen av delene: {names}',
  },
  signs: {
    en: 'Signs of money and pieces',
    da: 'Fortegn for penge og stykker',
    nb: 'Fortegn for penger og stykker',
  },
  payments: { en: 'Payments', da: 'Betalinger', nb: 'Betalinger' },
  lines_of: { en: 'Line items of {id}', da: 'Linjer i {id}', nb: 'Linjer i {id}' },
  no_lines: {
    en: 'This order has no line items',
    da: 'Ordren har ingen linjer',
    nb: 'Ordren har ingen linjer',
  },
  tick_first: {
    en: 'Tick the orders to export first',
    da: 'Sæt først kryds ved de ordrer, der skal eksporteres',
    nb: 'Huk først av ordrene som skal eksporteres',
  },
  exported: { en: 'Exported', da: 'Eksporteret', nb: 'Eksportert' },
  all: { en: 'Exported or not', da: 'Eksporteret eller ej', nb: 'Eksportert eller ikke' },
  no: { en: 'Not exported yet', da: 'Endnu ikke eksporteret', nb: 'Ikke eksportert ennå' },
  yes: { en: 'Exported', da: 'Eksporteret', nb: 'Eksportert' },
  from: { en: 'From date', da: 'Fra dato', nb: 'Fra dato' },
  to: { en: 'To date', da: 'Til dato', nb: 'Til dato' },
  select_all: { en: 'Select all {n}', da: 'Vælg alle {n}', nb: 'Velg alle {n}' },
  newest_selected: {
    en: 'The newest {n} of {total} orders are selected: one export takes no more.',
    da: 'De nyeste {n} af {total} ordrer er valgt: én eksport tager ikke flere.',
    nb: 'De nyeste {n} av {total} ordrer er valgt: én eksport tar ikke flere.',
  },
  export: { en: 'Export to csv', da: 'Eksportér til csv', nb: 'Eksporter til csv' },
  none: { en: 'Nothing found', da: 'Intet fundet', nb: 'Ingenting funnet' },
  none_text: {
    en: 'Orders come from wallmob. They are shown here when the customer number, and a product number of a line, stand in the wallmob whitelist.',
    da: 'Ordrer kommer fra wallmob. De vises her, når kundenummeret og et varenummer på en linje står på wallmob-listen.',
    nb: 'Ordrer kommer fra wallmob. De vises her når kundenummeret og et varenummer på en linje står på wallmob-listen.',
  },
});
