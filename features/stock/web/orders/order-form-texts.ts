import { texts } from '../../../../shared/texts.ts';

export const orderFormTexts = texts({
  new_order: { en: 'New Stock Order', da: 'Ny lagerbestilling', nb: 'Ny lagerbestilling' },
  edit_order: { en: 'Edit Order #{id}', da: 'Rediger bestilling #{id}', nb: 'Rediger bestilling #{id}' },
  reason: { en: 'Reason', da: 'Årsag', nb: 'Årsak' },
  order_amount: { en: 'Order amount', da: 'Bestilt antal', nb: 'Bestilt antall' },
  save: { en: 'Save', da: 'Gem', nb: 'Lagre' },
  save_and_approve: { en: 'Save & Approve', da: 'Gem og godkend', nb: 'Lagre og godkjenn' },
  saved: { en: 'Order successfully saved!', da: 'Bestillingen er gemt!', nb: 'Bestillingen er lagret!' },
  approved: {
    en: 'Stock Transfer succesfuly created',
    da: 'Overførslen er oprettet',
    nb: 'Overføringen er opprettet',
  },
  closed: {
    en: 'This order can no longer be changed',
    da: 'Bestillingen kan ikke længere ændres',
    nb: 'Bestillingen kan ikke lenger endres',
  },
  to_order: { en: 'Show the order', da: 'Vis bestillingen', nb: 'Vis bestillingen' },
});
