// What the public pages show of a tenant.

import { z } from 'zod';
import { brandTexts } from '../brands.ts';
import { line } from '../wire.ts';
import { choiceOf, colour, link, long, row, tick } from './kinds.ts';

export const publicPages = {
  name: row({
    asked: { kind: 'name' },
    shown: z.string(),
    given: line(60),
    label: { en: 'Name', da: 'Navn', nb: 'Navn' },
    hint: {
      en: 'On the public pages, in SMS and above this menu',
      da: 'På de offentlige sider, i SMS og over denne menu',
      nb: 'På de offentlige sidene, i SMS og over denne menyen',
    },
  }),
  brand_colour: colour({
    meaning:
      'the colour, as `#0b7285`, of the public pages’ buttons and links; in the dark a lighter one is made of it',
    byDefault: 'the brand’s',
    label: { en: 'Colour', da: 'Farve', nb: 'Farge' },
    hint: {
      en: 'As #0b7285, dark enough for white words; empty is the usual one',
      da: 'Som #0b7285, mørk nok til hvid tekst; tom er den sædvanlige',
      nb: 'Som #0b7285, mørk nok for hvit tekst; tom er den vanlige',
    },
    in_sentence: { da: 'Farven', nb: 'Fargen' },
  }),
  brand_url: link({
    meaning: 'where the public pages’ name leads',
    byDefault: 'the tenant’s own page',
    label: { en: 'Website', da: 'Hjemmeside', nb: 'Nettside' },
    hint: {
      en: 'Where the name leads; empty is the own page',
      da: 'Hvor navnet fører hen; tom er den egen side',
      nb: 'Hvor navnet fører; tom er den egne siden',
    },
    in_sentence: { da: 'Hjemmesiden', nb: 'Nettsiden' },
  }),
  shop_url: link({
    meaning: 'the e-shop that public pages offer',
    label: { en: 'E-shop', da: 'Webshop', nb: 'Nettbutikk' },
    hint: {
      en: 'Offered on the public pages',
      da: 'Vises på de offentlige sider',
      nb: 'Vises på de offentlige sidene',
    },
    in_sentence: { da: 'Webshoppens adresse', nb: 'Nettbutikkens adresse' },
  }),
  front_text: long(300)({
    meaning: 'what the front page says below its title',
    label: { en: 'Text of the front page', da: 'Forsidens tekst', nb: 'Forsidens tekst' },
    hint: { en: 'Below its title', da: 'Under overskriften', nb: 'Under overskriften' },
    in_sentence: { da: 'Forsidens tekst', nb: 'Forsidens tekst' },
  }),
  privacy_url: link({
    meaning: 'how the tenant treats what it knows of people; at the foot of the public pages',
    label: { en: 'Privacy policy', da: 'Privatlivspolitik', nb: 'Personvernerklæring' },
    hint: {
      en: 'A link at the foot of the public pages',
      da: 'Et link nederst på de offentlige sider',
      nb: 'En lenke nederst på de offentlige sidene',
    },
    in_sentence: { da: 'Privatlivspolitikken', nb: 'Personvernerklæringen' },
  }),
  terms_url: link({
    meaning: 'the tenant’s terms; at the foot of the public pages',
    label: { en: 'Terms', da: 'Vilkår', nb: 'Vilkår' },
    hint: {
      en: 'A link at the foot of the public pages',
      da: 'Et link nederst på de offentlige sider',
      nb: 'En lenke nederst på de offentlige sidene',
    },
    in_sentence: { da: 'Vilkårene', nb: 'Vilkårene' },
  }),
  brand: row({
    ...choiceOf(brandTexts),
    label: { en: 'Side panels', da: 'Sidepaneler', nb: 'Sidepaneler' },
    hint: {
      en: 'Beside the forms of the public pages',
      da: 'Ved siden af de offentlige siders formularer',
      nb: 'Ved siden av skjemaene på de offentlige sidene',
    },
    in_sentence: { da: 'Sidepanelerne', nb: 'Sidepanelene' },
  }),
  marketing_default: tick(true, {
    meaning: 'whether the tick for offers is set when somebody subscribes',
    label: {
      en: 'The tick for offers is set',
      da: 'Fluebenet for tilbud er sat',
      nb: 'Haken for tilbud er satt',
    },
    in_sentence: { da: 'Fluebenet for tilbud', nb: 'Haken for tilbud' },
  }),
  captcha: tick(true, {
    meaning: '`false` lets visitors subscribe without solving anything',
    label: { en: 'Captcha when subscribing', da: 'Captcha ved tilmelding', nb: 'Captcha ved påmelding' },
    in_sentence: { da: 'Captchaen', nb: 'Captchaen' },
  }),
} as const;
