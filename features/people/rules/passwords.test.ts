import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyboard, rankOfPassword as rankOf } from '../../../server/passwords.ts';
import { townNames as townsOfServer } from '../../places/server/address-register.ts';
import { easeOf, namesKnown, rankedTowns } from './passwords.ts';

const townNames = await townsOfServer();

const names = namesKnown(
  { name: 'Premier Is', slug: 'premier-is' },
  { first_name: 'Ida', last_name: 'Holm', email: 'ida.holm@premier-is.dk' },
);
const ranks = rankedTowns(townNames);
const rankOfTown = (word: string) => ranks.get(word) ?? null;
const words = ['Depotet i Ringe', 'Nordkapp'];
const ease = (password: string) => easeOf(password, { rankOf, rankOfTown, keyboard, names, words });

describe('passwords that are tried first', () => {
  test.each([
    'Password123',
    'password2026!',
    'P@ssw0rd2026',
    'Sommer2026!',
    'Sommer-2026',
    'Velkommen1!',
    'velkommen123',
    'adgangskode1',
    'Passord2026',
    'QWERTYUIOP',
    'qwerty12345',
    '!!dragon1987',
    'passwordpassword',
    'Danmark2026',
    'efterår2026',
    'Înghețată1',
    'letmein2026',
  ])('%s is a common word with the usual ending', (password) => expect(ease(password)).toBe('common'));

  test.each([
    'Premieris1',
    'premier-is1',
    'Premier Is 2026',
    'PREMIERIS2026!',
    'Pr3mier1s99',
    '1premieris1',
    'idaholm2026',
    'HolmIda1234',
    'premierpremier1',
    'aaaaaaaaaa',
    'AAAAAAAAAA1',
    '1111111111',
    '1111111111!',
    'ababababab',
    '123123123123',
    'xyzxyzxyzxyz',
    'abcdefghij',
    '9876543210',
    'øøøøøøøøøø',
    'Premier Is 1',
    'isrute-demo',
    'IsruteIsbilen',
    'is-premier-is',
    'holm10061987',
    '0987654321',
    '0123456789a',
    'poiuytrewq',
    'POIUYTREWQ1!',
    'lkjhgfdsa1',
    '1qaz2wsx3edc',
    'qwerqwer12',
    'asdfasdf2026',
    'zyxwvutsrq',
    '10-06-1987',
    'abcabc123123',
    'aB3$aB3$aB3',
  ])('%s is a name that is known here, repeats or counts', (password) =>
    expect(ease(password)).not.toBeNull(),
  );

  test.each([
    'Mandag2026!',
    'mandagtirsdag',
    'Februar-2027',
    'Decembrie2026!',
    'Primăvară26!',
    'summerdragon',
    'monkeymonkey9',
  ])('%s is common words with the usual ending', (password) => expect(ease(password)).toBe('common'));

  test.each([
    'OsloBergen1',
    'oslobergen',
    'OdenseAarhus2026',
    'Aarhus-Odense1',
    'BergenStavanger!',
    'Trondheim+Bodø9',
    'BucureștiCluj1',
    'BucurestiIasi12',
    'ClujNapoca2026!',
    'Satu Mare 2026',
    '0sl0Bergen1',
    'Ringe-Nordkapp1',
    'RingeDepotet26',
  ])('%s is towns and depots with the usual ending', (password) => expect(ease(password)).toBe('common'));

  test.each([
    'sikkerhed12',
    'København1',
    'Bucuresti1',
    'București2026!',
    '1sjokolade1',
    'Chocolate1999',
    'SIKKERHED1234',
    '!!Trondheim!!',
  ])('%s is one word with digits and signs around it', (password) => expect(ease(password)).not.toBeNull());

  test.each([
    'blå cykel under broen',
    'syv duer på taget',
    'Havregrød til morgenmad',
    'kaffe-kanel-kyse-kat',
    'min nabos røde trækvogn',
    'sykkelen står i kjelleren',
    'fire elger i snøstorm',
    'gulrøtter og brunost',
    'reven hopper over gjerdet',
    'Ti tunge steiner faller',
    'trei pisici pe acoperiș',
    'pâine caldă cu unt',
    'o barcă verde pe lac',
    'Munții sunt plini de zăpadă',
    'șapte nori peste sat',
    'correct horse battery staple',
    'purple otters juggle lemons',
    'Nine slow trams at dawn',
    'umbrella7cactus!window',
    'the kettle sings in winter',
    'grønnetraktorer9',
    'kd8fj2mp4x',
    '+4522334455 4',
  ])('%s is long enough to stay', (password) => expect(ease(password)).toBeNull());

  test.each([
    'vaniljeis med krymmel',
    'en lang adgangskode til isbilen',
    'rabarber og vaffel i regnvejr',
    'tre grønne traktorer',
    'Kx7-vbn2-Qwm9',
    'premier is kører klokken ti',
    '8391046275',
    'ida spiser is i regnvejr',
  ])('%s is none of them', (password) => expect(ease(password)).toBeNull());

  test('whatever is typed is judged and never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 60, unit: 'binary' }), (password) => {
        expect([null, 'common', 'easy']).toContain(ease(password));
      }),
    );
  });
});
