// The columns of a sheet of B2B customers.

import type { ImportColumn } from '../../../shared/import-columns.ts';
import type { StaffText } from '../../../shared/texts.ts';
import { b2bColumnTexts, b2bFieldTexts as of, b2bStatusTexts } from '../texts.ts';

const none = { en: '' };
const plain = (
  field: keyof typeof of,
  names: readonly StaffText[] = [],
  examples: readonly [StaffText, StaffText] = [none, none],
): ImportColumn => ({ field, kind: 'text', header: of[field], names, examples });

export const b2bImportColumns: readonly ImportColumn[] = [
  {
    ...plain(
      'customer_number',
      [
        { en: 'Customer no.', da: 'Kundenr.', nb: 'Kundenr.', ro: 'Nr. client' },
        { en: 'Account number', da: 'Kontonummer', nb: 'Kontonummer', ro: 'Număr de cont' },
        { en: 'Account', da: 'Debitornummer', nb: 'Debitornummer', ro: 'Cod client' },
        { en: 'Debtor number', da: 'Debitornr.', nb: 'Debitornr.' },
      ],
      [{ en: '10001' }, { en: '10002' }],
    ),
    required: true,
  },
  plain(
    'customer_name',
    [
      b2bColumnTexts.customer_name,
      { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
      { en: 'Customer', da: 'Kunde', nb: 'Kunde', ro: 'Client' },
      { en: 'Company', da: 'Firma', nb: 'Firma', ro: 'Firmă' },
    ],
    [{ en: 'Kiosk Havnen' }, { en: 'Camping Strand' }],
  ),
  plain(
    'address',
    [
      { en: 'Street', da: 'Vej', nb: 'Gate', ro: 'Stradă' },
      { en: 'Street address', da: 'Gadeadresse', nb: 'Gateadresse' },
      { en: 'Delivery address', da: 'Leveringsadresse', nb: 'Leveringsadresse', ro: 'Adresă de livrare' },
    ],
    [{ en: 'Havnegade 1, 5000 Odense C' }, { en: 'Strandvej 12, 5500 Middelfart' }],
  ),
  plain(
    'zip_code',
    [
      { en: 'Zip', da: 'Postnr.', nb: 'Postnr.', ro: 'Cod' },
      { en: 'Postcode', da: 'Postnr', nb: 'Postnr' },
      { en: 'Postal code' },
    ],
    [{ en: '5000' }, { en: '5500' }],
  ),
  plain(
    'phone_number_1',
    [
      b2bColumnTexts.phone,
      { en: 'Telephone', da: 'Tlf.', nb: 'Tlf.', ro: 'Tel.' },
      { en: 'Mobile', da: 'Mobil', nb: 'Mobil', ro: 'Mobil' },
    ],
    [{ en: '+45 66 11 22 33' }, none],
  ),
  {
    field: 'depos',
    kind: 'text',
    header: b2bColumnTexts.depos,
    names: [{ en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' }, { en: 'Depot' }],
    hint: {
      en: 'Their titles, with commas between',
      da: 'Deres navne med komma imellem',
      nb: 'Navnene på dem med komma imellom',
      ro: 'Numele lor, despărțite prin virgulă',
    },
    examples: [none, none],
  },
  plain('shop_id'),
  plain('segmentation', [{ en: 'Segment', da: 'Segment', nb: 'Segment', ro: 'Segment' }]),
  plain('customer_name_2', [{ en: 'Name 2', da: 'Navn 2', nb: 'Navn 2', ro: 'Nume 2' }]),
  plain('phone_number_2', [b2bColumnTexts.phone_2]),
  plain('email', [{ en: 'Mail', da: 'Mail', nb: 'Mail', ro: 'Mail' }]),
  plain('sales_consultant'),
  plain('sales_district_name'),
  plain('season'),
  plain('payment_method'),
  plain('payment_term'),
  { field: 'opening_week', kind: 'count', least: 1, header: of.opening_week, examples: [none, none] },
  { field: 'shop_open_at', kind: 'clock', header: of.shop_open_at, examples: [{ en: '08:00' }, none] },
  { field: 'shop_close_at', kind: 'clock', header: of.shop_close_at, examples: [{ en: '17:30' }, none] },
  plain('notes_about_customer', [{ en: 'Notes', da: 'Noter', nb: 'Notater', ro: 'Note' }]),
  plain('notes_to_customer'),
  {
    field: 'status',
    kind: 'choice',
    choices: b2bStatusTexts,
    header: of.status,
    examples: [b2bStatusTexts.active, b2bStatusTexts.active],
  },
];
