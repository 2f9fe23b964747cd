import { texts } from '../../../../shared/texts.ts';

export const reportTexts = texts({
  title: { en: 'Warehouse orders', da: 'Lagerbestillinger', nb: 'Lagerbestillinger' },
  from_warehouse: { en: 'From warehouse', da: 'Fra lager', nb: 'Fra lager' },
  to_warehouse: { en: 'To warehouse', da: 'Til lager', nb: 'Til lager' },
  filter: { en: 'Filter', da: 'Filtrér', nb: 'Filtrer' },
  write_offs: { en: 'Write off export', da: 'Eksport af afskrivninger', nb: 'Eksport av avskrivninger' },
  ordered_from: { en: 'Ordered From', da: 'Bestilt fra', nb: 'Bestilt fra' },
  ordered_to: { en: 'Ordered To', da: 'Bestilt til', nb: 'Bestilt til' },
  ordered_at: { en: 'Ordered at', da: 'Bestilt', nb: 'Bestilt' },
  message: { en: 'Message', da: 'Besked', nb: 'Melding' },
  created_by: { en: 'Created by', da: 'Oprettet af', nb: 'Opprettet av' },
  order: { en: 'Order', da: 'Bestilling', nb: 'Bestilling' },
  open_order: {
    en: 'Order #{id} in a new tab',
    da: 'Bestilling #{id} i en ny fane',
    nb: 'Bestilling #{id} i en ny fane',
  },
  none: { en: 'No orders', da: 'Ingen bestillinger', nb: 'Ingen bestillinger' },
  none_text: {
    en: 'Orders with a warehouse of this depot on either side are listed here.',
    da: 'Her vises bestillinger med et af depotets lagre på den ene side.',
    nb: 'Her vises bestillinger med et av depotets lagre på den ene siden.',
  },
});
