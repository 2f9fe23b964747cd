// The open ends by name: on the start page, and in the mail of the morning.

import { texts } from '../../../shared/texts.ts';

export const openEndTexts = texts({
  webhooks_disabled: {
    en: 'Webhooks disabled after a day of failures',
    da: 'Webhooks slået fra efter et døgn med fejl',
    nb: 'Webhooks slått av etter et døgn med feil',
    ro: 'Webhook-uri dezactivate după o zi de erori',
  },
  trips_without_report: {
    en: 'Trips without a report in the last 30 days',
    da: 'Ture uden dagsafslutning de sidste 30 dage',
    nb: 'Turer uten dagsoppgjør de siste 30 dagene',
    ro: 'Curse fără raport în ultimele 30 de zile',
  },
  unmapped: {
    en: 'Unmapped end of day reports',
    da: 'Dagsafslutninger uden tur',
    nb: 'Dagsoppgjør uten tur',
    ro: 'Rapoarte fără cursă',
  },
  invalid: {
    en: 'Invalid end of day reports',
    da: 'Ugyldige dagsafslutninger',
    nb: 'Ugyldige dagsoppgjør',
    ro: 'Rapoarte nevalide',
  },
  eshop_before: {
    en: 'Open e-shop orders from before today',
    da: 'Åbne netbutikordrer fra før i dag',
    nb: 'Åpne nettbutikkordrer fra før i dag',
    ro: 'Comenzi online deschise dinainte de azi',
  },
  b2b_before: {
    en: 'Open B2B orders from before today',
    da: 'Åbne B2B-ordrer fra før i dag',
    nb: 'Åpne B2B-ordrer fra før i dag',
    ro: 'Comenzi B2B deschise dinainte de azi',
  },
  eshop_without_route: {
    en: 'E-shop orders without a route',
    da: 'Netbutikordrer uden rute',
    nb: 'Nettbutikkordrer uten rute',
    ro: 'Comenzi online fără rută',
  },
  b2b_without_route: {
    en: 'B2B orders without a route',
    da: 'B2B-ordrer uden rute',
    nb: 'B2B-ordrer uten rute',
    ro: 'Comenzi B2B fără rută',
  },
  negative_feedback: {
    en: 'Negative feedback that nobody has answered',
    da: 'Negativ feedback, som ingen har svaret på',
    nb: 'Negative tilbakemeldinger som ingen har svart på',
    ro: 'Păreri negative fără răspuns',
  },
  none: {
    en: 'Every day is closed',
    da: 'Alle dage er afsluttet',
    nb: 'Alle dager er avsluttet',
    ro: 'Toate zilele sunt încheiate',
  },
});
