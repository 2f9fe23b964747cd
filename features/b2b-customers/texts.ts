// The words of a B2B customer that its screens and its sheets share.

import { texts } from '../../shared/texts.ts';

/**
 * The labels of the form by their fields; written small with underscores for spaces a label is its field's key
 * (admin.md 3).
 */
export const b2bFieldTexts = texts({
  customer_number: { en: 'Customer number', da: 'Kundenummer', nb: 'Kundenummer', ro: 'Număr client' },
  customer_name: { en: 'Customer name', da: 'Kundenavn', nb: 'Kundenavn', ro: 'Nume client' },
  customer_name_2: { en: 'Customer name 2', da: 'Kundenavn 2', nb: 'Kundenavn 2', ro: 'Nume client 2' },
  shop_id: { en: 'Shop id', da: 'Butiks-id', nb: 'Butikk-id', ro: 'Id magazin' },
  segmentation: { en: 'Segmentation', da: 'Segmentering', nb: 'Segmentering', ro: 'Segmentare' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse', ro: 'Adresă' },
  zip_code: { en: 'Zip code', da: 'Postnummer', nb: 'Postnummer', ro: 'Cod poștal' },
  phone_number_1: { en: 'Phone number 1', da: 'Telefon 1', nb: 'Telefon 1', ro: 'Telefon 1' },
  phone_number_2: { en: 'Phone number 2', da: 'Telefon 2', nb: 'Telefon 2', ro: 'Telefon 2' },
  email: { en: 'Email', da: 'E-mail', nb: 'E-post', ro: 'E-mail' },
  sales_consultant: {
    en: 'Sales consultant',
    da: 'Salgskonsulent',
    nb: 'Salgskonsulent',
    ro: 'Consultant vânzări',
  },
  sales_district_name: {
    en: 'Sales district name',
    da: 'Salgsdistrikt',
    nb: 'Salgsdistrikt',
    ro: 'Zonă de vânzări',
  },
  season: { en: 'Season', da: 'Sæson', nb: 'Sesong', ro: 'Sezon' },
  payment_method: { en: 'Payment method', da: 'Betalingsmåde', nb: 'Betalingsmåte', ro: 'Mod de plată' },
  payment_term: {
    en: 'Payment term',
    da: 'Betalingsbetingelse',
    nb: 'Betalingsbetingelse',
    ro: 'Termen de plată',
  },
  opening_week: { en: 'Opening week', da: 'Åbningsuge', nb: 'Åpningsuke', ro: 'Săptămâna deschiderii' },
  shop_open_at: {
    en: 'Shop open at',
    da: 'Butikken åbner',
    nb: 'Butikken åpner',
    ro: 'Magazinul deschide la',
  },
  shop_close_at: {
    en: 'Shop close at',
    da: 'Butikken lukker',
    nb: 'Butikken stenger',
    ro: 'Magazinul închide la',
  },
  visit_type: { en: 'Visit type', da: 'Besøgstype', nb: 'Besøkstype', ro: 'Tip de vizită' },
  notes_about_customer: {
    en: 'Notes about customer',
    da: 'Noter om kunden',
    nb: 'Notater om kunden',
    ro: 'Note despre client',
  },
  notes_to_customer: {
    en: 'Notes to customer',
    da: 'Noter til kunden',
    nb: 'Notater til kunden',
    ro: 'Note către client',
  },
  status: { en: 'Status', da: 'Status', nb: 'Status', ro: 'Stare' },
});

export const b2bStatusTexts = texts({
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv', ro: 'Activ' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv', ro: 'Inactiv' },
});

/** What the list and its columns are headed by, and those of its sheet that bear no field's label. */
export const b2bColumnTexts = texts({
  title: { en: 'B2B Customers', da: 'B2B-kunder', nb: 'B2B-kunder', ro: 'Clienți B2B' },
  shop_id: { en: 'Shop ID', da: 'Butiks-id', nb: 'Butikk-id', ro: 'Id magazin' },
  segmentation: { en: 'Segmentation', da: 'Segmentering', nb: 'Segmentering', ro: 'Segmentare' },
  customer_name: { en: 'Customer Name', da: 'Kundenavn', nb: 'Kundenavn', ro: 'Nume client' },
  address: { en: 'Address', da: 'Adresse', nb: 'Adresse', ro: 'Adresă' },
  zip_code: { en: 'Zip code', da: 'Postnummer', nb: 'Postnummer', ro: 'Cod poștal' },
  phone: { en: 'Phone', da: 'Telefon', nb: 'Telefon', ro: 'Telefon' },
  depos: { en: 'Depos', da: 'Depoter', nb: 'Depoter', ro: 'Depozite' },
  next_visit_dates: {
    en: 'Next visit dates',
    da: 'Næste besøg',
    nb: 'Neste besøk',
    ro: 'Următoarele vizite',
  },
  routes: { en: 'Routes', da: 'Ruter', nb: 'Ruter', ro: 'Rute' },
  phone_2: { en: 'Phone 2', da: 'Telefon 2', nb: 'Telefon 2', ro: 'Telefon 2' },
  next_visit: { en: 'Next visit', da: 'Næste besøg, dato', nb: 'Neste besøk, dato', ro: 'Următoarea vizită' },
});
