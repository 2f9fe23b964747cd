import { texts } from '../../../../shared/texts.ts';
import { orderSheetTexts } from '../../texts/documents.ts';

export const orderTexts = texts({
  ...orderSheetTexts,
  title: { en: 'Stock order #{id}', da: 'Bestilling #{id}', nb: 'Bestilling #{id}' },
  from_warehouse: { en: 'From warehouse', da: 'Fra lager', nb: 'Fra lager' },
  to_warehouse: { en: 'To warehouse', da: 'Til lager', nb: 'Til lager' },
  reason: { en: 'Reason', da: 'Årsag', nb: 'Årsak' },
  stock_transfer: { en: 'Stock transfer', da: 'Overførsel', nb: 'Overføring' },
  approved_at: { en: 'Approved at', da: 'Godkendt', nb: 'Godkjent' },
  approved_by: { en: 'Approved by', da: 'Godkendt af', nb: 'Godkjent av' },
  seen_from: { en: 'Warehouse', da: 'Lager', nb: 'Lager' },
  difference: { en: 'Receive with differences', da: 'Modtag med afvigelser', nb: 'Motta med avvik' },
  difference_reason: { en: 'Reason for the difference', da: 'Årsag til afvigelsen', nb: 'Årsak til avviket' },
  received_of: { en: 'Received of {sku}', da: 'Modtaget af {sku}', nb: 'Mottatt av {sku}' },
  reason_of: {
    en: 'Reason for the difference of {sku}',
    da: 'Årsag til afvigelsen for {sku}',
    nb: 'Årsak til avviket for {sku}',
  },
  you_typed: {
    en: 'you had typed {amount}',
    da: 'du havde skrevet {amount}',
    nb: 'du hadde skrevet {amount}',
  },
  short_orders: {
    en: 'Orders that the car lacks goods for',
    da: 'Ordrer, som bilen mangler varer til',
    nb: 'Ordrer som bilen mangler varer til',
  },
  short_of: {
    en: '{n} of {quantity} {sku} {description} missing',
    da: '{n} af {quantity} {sku} {description} mangler',
    nb: '{n} av {quantity} {sku} {description} mangler',
  },
  asked_by_driver: {
    en: 'Asked for by the driver',
    da: 'Chaufføren har bedt om det',
    nb: 'Sjåføren har bedt om det',
  },
  yes: { en: 'Yes', da: 'Ja', nb: 'Ja' },
  on_its_way: { en: 'On its way', da: 'På vej', nb: 'På vei' },
  send_to_car: {
    en: 'On its way to the car',
    da: 'På vej til bilen',
    nb: 'På vei til bilen',
  },
  was_sent: {
    en: 'The driver sees that order #{id} is on its way',
    da: 'Chaufføren ser, at bestilling #{id} er på vej',
    nb: 'Sjåføren ser at bestilling #{id} er på vei',
  },
  cancel: { en: 'Cancel', da: 'Fortryd', nb: 'Avbryt' },
  whole_number: { en: 'must be a whole number', da: 'skal være et helt tal', nb: 'må være et helt tall' },
  was_approved: {
    en: 'Order #{id} has been received',
    da: 'Bestilling #{id} er modtaget',
    nb: 'Bestilling #{id} er mottatt',
  },
  delete_question: {
    en: 'Are you sure you want to delete this order?',
    da: 'Er du sikker på, at du vil slette denne bestilling?',
    nb: 'Er du sikker på at du vil slette denne bestillingen?',
  },
  was_deleted: {
    en: 'Order #{id} was deleted',
    da: 'Bestilling #{id} er slettet',
    nb: 'Bestilling #{id} er slettet',
  },
});
