/** What stands on the sheets, in Danish on every tenant (orders-decisions L1). */
export const labels = {
  order: 'Ordrenummer',
  delivery_date: 'Leveringsdato',
  delivery_time: 'Leveringstid',
  route: 'Rute',
  customer: 'Kunde',
  customer_number: 'Kundenummer',
  phone: 'Telefon',
  delivery_address: 'Leveringsadresse',
  billing_address: 'Faktureringsadresse',
  sku: 'Varenr.',
  product: 'Vare',
  quantity: 'Antal',
  price: 'Pris',
  amount: 'Beløb',
  subtotal: 'Subtotal',
  delivery_charge: 'Leveringsgebyr',
  discount: 'Rabat',
  total: 'I alt',
  payment: 'Betalingsmetode',
  cash_customer: 'Kontantkunde: JA',
  comment: 'Bemærkning',
  signature: 'Underskrift',
  no_route: 'Ingen rute',
  loading_list: 'Læsseliste',
  orders: 'Ordrer',
} as const;

/** 1234.5 → '1.234,50'. */
export const danishAmount = new Intl.NumberFormat('da-DK', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
}).format;
export const danishPieces = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 }).format;
