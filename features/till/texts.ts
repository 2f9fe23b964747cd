// What the columns of the orders and of their lines are headed by, on the screen and in the csv.

import { texts } from '../../shared/texts.ts';

export const soldTexts = texts({
  title: { en: 'B2B Orders', da: 'B2B-ordrer', nb: 'B2B-ordrer' },
  wallmob_order_id: { en: 'Wallmob order id', da: 'Wallmob-ordre-id', nb: 'Wallmob-ordre-id' },
  customer_id: { en: 'Customer ID', da: 'Kunde-id', nb: 'Kunde-id' },
  date: { en: 'Date', da: 'Dato', nb: 'Dato' },
  shop_name: { en: 'Shop name', da: 'Butik', nb: 'Butikk' },
  category_name: { en: 'Category name', da: 'Kategori', nb: 'Kategori' },
  product_name: { en: 'Product name', da: 'Vare', nb: 'Vare' },
  quantity: { en: 'Quantity', da: 'Antal', nb: 'Antall' },
  total_line_amount: { en: 'Total line amount', da: 'Linjebeløb', nb: 'Linjebeløp' },
  discount: { en: 'Discount', da: 'Rabat', nb: 'Rabatt' },
  sku: { en: 'SKU', da: 'Varenr.', nb: 'Varenr.' },
  order_total_revenue: {
    en: 'Order total revenue',
    da: 'Ordrens omsætning i alt',
    nb: 'Ordrens omsetning totalt',
  },
  order_total_discount: {
    en: 'Order total discount',
    da: 'Ordrens rabat i alt',
    nb: 'Ordrens rabatt totalt',
  },
  order_total_quantity: {
    en: 'Order total quantity',
    da: 'Ordrens antal i alt',
    nb: 'Ordrens antall totalt',
  },
});
