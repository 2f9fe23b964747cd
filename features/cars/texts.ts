// The words of a car that its screens and its sheets share.

import { texts } from '../../shared/texts.ts';

/** As the documents word them, on the list and on the form. */
export const carFieldTexts = texts({
  internal_number: { en: 'Internal Number', da: 'Internt nummer', nb: 'Internt nummer' },
  mobile_number: { en: 'Mobile Number', da: 'Mobilnummer', nb: 'Mobilnummer' },
  plate_number: { en: 'Plate Number', da: 'Nummerplade', nb: 'Registreringsnummer' },
  axapta_code: { en: 'Axapta code', da: 'Axapta-kode', nb: 'Axapta-kode' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  mapon_car_id: { en: 'MapOn Id', da: 'MapOn-id', nb: 'MapOn-id' },
  latest_location: { en: 'Latest location', da: 'Seneste sted', nb: 'Siste sted' },
  latest_location_updated_at: { en: 'Location updated at', da: 'Sted opdateret', nb: 'Sted oppdatert' },
  last_synced_at: { en: 'Last Synced at', da: 'Sidst synkroniseret', nb: 'Sist synkronisert' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  franchise_car: { en: 'Franchise car', da: 'Franchisebil', nb: 'Franchisebil' },
  send_to_lakrids: { en: 'Send to lakrids', da: 'Send til lakrids', nb: 'Send til lakrids' },
  lakrids_route_number: { en: 'Lakrids route number', da: 'Lakrids-rutenummer', nb: 'Lakrids-rutenummer' },
  inactive_since: { en: 'Inactive since', da: 'Inaktiv siden', nb: 'Inaktiv siden' },
});
