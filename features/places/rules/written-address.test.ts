import { describe, expect, test } from 'vitest';
import { foldName } from '../../../shared/fold-name.ts';
import { otherSpellings } from './spellings.ts';
import { readWritten, type Written } from './written-address.ts';

/** 'storgata | 1 | 1767 halden': the street, the number as a register may have it, and the place. */
function told({ words, houses }: Written): string {
  const of = (isIt: (part: string) => boolean) =>
    words
      .filter(({ part, role }) => isIt(part) && role !== 'house')
      .map(({ text, isFree }) => (isFree ? `(${text})` : text))
      .join(' ');
  return [of((part) => part !== 'place'), houses.join(), of((part) => part === 'place')].join(' | ');
}

describe('a written address', () => {
  test.each([
    ['Bastebjerg 50A, 1. tv', 'bastebjerg | 50a | '],
    ['Bastebjerg 50A, 2. sal, 5000 Odense C', 'bastebjerg | 50a | 5000 odense c'],
    ['Bastebjerg 50 A 1 tv 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Bastebjerg 50A, 1.tv., 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Bastebjerg 50A, st. th., 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Bastebjerg 50A, kl. mf., 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Bastebjerg 50A 3. sal dør 4, 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Bastebjerg 50A - 1 tv, 2690 Karlslunde', 'bastebjerg | 50a | 2690 karlslunde'],
    ['Annasvej 1 / 2 tv', 'annasvej | 1 | '],
    ['Annasvej 1, i kælderen, 2690 Karlslunde', 'annasvej | 1 | 2690 karlslunde'],
    ['Annasvej 1 2. sal t.v.', 'annasvej | 1 | '],
    ['Annasvej 1 lejl. 1-2', 'annasvej | 1 | '],
    ['lejl. 4, Annasvej 1', 'annasvej | 1 | '],
    ['Storgata 1, baghuset', 'storgata | 1 | '],
    ['Storgata 1 2. etg til høyre', 'storgata | 1 | '],
    ['Storgata 1 underetasjen, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata 6 h 0201, 1767 Halden', 'storgata | 6 | 1767 halden'],
    ['Storgata 6 H 0201 Oslo', 'storgata | 6h | 0201 oslo'],
    [
      'Str. Memorandumului, nr. 28, bl. 4, sc. B, ap. 12, Cluj-Napoca',
      'str memorandumului | 28 | cluj napoca',
    ],
    ['Strada Glad 13, bl. 3 sc. B et. 2 ap. 14', 'strada glad | 13 | '],
    ['Strada Glad 13 garsoniera 4, subsol', 'strada glad | 13 | '],
    ['Strada Glad 13, bl. 3-4 ap. 2', 'strada glad | 13 | '],
    ['Bl. 10, Strada Glad nr. 13', 'strada glad | 13 | '],
    ['Strada Divizia 9 Cavalerie no. 37', 'strada divizia 9 cavalerie | 37 | '],
    ['Strada Divizia 9 Cavalerie 37, ap. 2', 'strada divizia 9 cavalerie | 37 | '],
    ['Calea Martirilor 1989 57, Timișoara', 'calea martirilor 1989 | 57 | timisoara'],
    ['MadsHansensVej 4', 'mads hansens vej | 4 | '],
    ['Vesterbrogade 3, 4., 1620 København V', 'vesterbrogade | 3 | 1620 kobenhavn v'],
    ['Vestergade 12 st. th., 4660 St. Heddinge', 'vestergade | 12 | 4660 st heddinge'],
    ['Storgata 1, H0201, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata 1 leilighet 204, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata 1, 2. etg. oppgang B, 1767 Halden', 'storgata | 1 | 1767 halden'],
    [
      'Str. Memorandumului nr. 28, bl. 4, sc. B, ap. 12, Cluj-Napoca, jud. Cluj, RO-400114',
      'str memorandumului | 28 | cluj napoca (cluj) 400114',
    ],
    ['B-dul Unirii nr.12, bl.A1, et.3, București, sector 3', 'bdul unirii | 12 | bucuresti'],
    ['Strada 1 Decembrie 1918 nr. 5, București', 'strada 1 decembrie 1918 | 5 | bucuresti'],
  ])('%s has its street, its entrance and its town', (query, expected) => {
    expect(told(readWritten(query))).toBe(expected);
  });

  test.each([
    ['Storgata 1, N-0150 Oslo, Norge', 'storgata | 1 | 0150 oslo'],
    ['Storgata 1, NO 0150 OSLO, NORWAY', 'storgata | 1 | 0150 oslo'],
    ['Storgata 1, DK-5000 Odense C Danmark', 'storgata | 1 | 5000 odense c'],
    ['c/o Jens Hansen Storgata 1, 1767 Halden', '(jens) (hansen) storgata | 1 | 1767 halden'],
    ['Storgata 1 c/o Hansen 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Att.: Jens Hansen, Storgata 1, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata 1, v/ Jens Hansen, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata 1, Postboks 12, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Adresse: Storgata 1, 1767 Halden, tlf. 99 88 77 66', 'storgata | 1 | 1767 halden'],
    ['Jens Hansen\nStorgata 1\n1767 Halden\nNorge', 'jens hansen storgata | 1 | 1767 halden'],
    ['1767 Halden, Storgata 1', '1767 halden storgata | 1 | '],
    ['1767 Halden, Storgata 1027', 'storgata 1027 |  | 1767 halden'],
    ['Storgata, 1, 1767 Halden', 'storgata | 1 | 1767 halden'],
    ['Storgata nr 1 Halden', 'storgata | 1 | halden'],
    ['Storgata 12-14, Halden', 'storgata | 12-14,12,14 | halden'],
    ['10. Februarvej 5, 8000 Aarhus', '10 februarvej | 5 | 8000 arhus'],
    ['Storgata 5 i Halden', 'storgata | 5 | i halden'],
  ])('%s is read without who lives there, the country and the post', (query, expected) => {
    expect(told(readWritten(query))).toBe(expected);
  });

  test('a post box is where nobody lives, and its office is no town', () => {
    const { box, house, words } = readWritten('Postboks 12 Sentrum, 0101 Oslo');
    expect([box, house, words.filter(({ isFree }) => !isFree).map(({ text }) => text)]).toEqual([
      'Postboks 12',
      null,
      ['0101', 'oslo'],
    ]);
  });

  test('what is nothing but such words is kept as it was typed, and nothing is made of nothing', () => {
    for (const query of ['Danmark', 'kl. mf', 'nr. 12', 'st', 'C/O'])
      expect(
        readWritten(query)
          .words.map(({ text }) => text)
          .join(' '),
      ).toBe(foldName(query));
    for (const query of ['', ' ', ',,,', '. - /']) expect(readWritten(query).words).toEqual([]);
  });

  test('a number is being typed only while nothing follows it', () => {
    const typing = (query: string) => readWritten(query).isTyping;
    expect([
      typing('Storgata 1'),
      typing('Storgata 1,'),
      typing('Storgata 1 Halden'),
      typing('Storgata 1, 1. tv'),
    ]).toEqual([true, false, false, false]);
  });

  test('any street, number and town is read the same whatever stands around it', () => {
    const streets = [
      'Storgata',
      'Søndre Kinkelgade',
      'Karl Johans gate',
      'H.C. Andersens Boulevard',
      'Th. Nielsens Gade',
      'Strada Memorandumului',
    ];
    const numbers = ['1', '7B', '128', '50 A'];
    const places = ['5000 Odense C', '1767 Halden', '0150 Oslo', '4660 Store Heddinge', '400114 Cluj-Napoca'];
    const around = [
      (s: string, n: string, p: string) => `${s} ${n}, 1. th, ${p}`,
      (s: string, n: string, p: string) => `${s} ${n} st. tv. ${p}`,
      (s: string, n: string, p: string) => `${s}  ${n} ,H0102,${p} , Danmark`,
      (s: string, n: string, p: string) => `${s} nr. ${n}, ap. 4, ${p}, România`,
      (s: string, n: string, p: string) => `${s} ${n}\r\n${p}\r\n`,
      (s: string, n: string, p: string) => `${s} ${n}, c/o Ida Berg, ${p}`,
      (s: string, n: string, p: string) => `${s} ${n} | DK-${p}`,
    ];
    for (const s of streets)
      for (const n of numbers)
        for (const p of places)
          for (const write of around)
            expect(told(readWritten(write(s, n, p)))).toBe(
              `${foldName(s)} | ${n.toLowerCase().replace(' ', '')} | ${foldName(p)}`,
            );
  });
});

test('a short form stands for what it is short for, and the other way round', () => {
  for (const [short, long] of [
    ['gl', 'gammel'],
    ['ndr', 'nordre'],
    ['sdr', 'søndre'],
    ['skt', 'sankt'],
    ['storgt', 'storgata'],
    ['kirkevn', 'kirkeveien'],
    ['kirkevegen', 'kirkeveien'],
    ['storgaten', 'storgata'],
    ['gt', 'gate'],
    ['vestergd', 'vestergade'],
    ['kbh', 'københavn'],
    ['str', 'strada'],
    ['bd', 'bulevardul'],
    ['șos', 'șoseaua'],
    ['cal', 'calea'],
  ] as const) {
    expect(otherSpellings(foldName(short))).toContain(foldName(long));
    expect(otherSpellings(foldName(long))).toContain(foldName(short));
  }
  expect(otherSpellings('halden')).toEqual([]);
});
