import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from './fold-name.ts';
import { hasWords, searchWords } from './search.ts';

/** A name and the ways in which people without its letters type it. */
const names: [name: string, ...plain: string[]][] = [
  ['Erdős', 'Erdos'],
  ['Szűcs', 'Szucs'],
  ['Jańczak', 'Janczak'],
  ['Wiśniewski', 'Wisniewski'],
  ['Dvořák', 'Dvorak'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dao'],
  ['Þórsson', 'Thorsson', 'Torsson'],
  ['Ɓala', 'Bala'],
  ['Ɗanjuma Ƙofa', 'Danjuma Kofa'],
  ['Ðorđević', 'Dordevic'],
  ['O’Brien', "O'Brien", 'O‘Brien', 'O´Brien', 'OBrien'],
  ['Qurʼan', "Qur'an", 'Quran'],
  ['Əliyev', 'Eliyev'],
  ['Guðrún', 'Gudrun'],
  ['Łukasz', 'Lukasz'],
  ['Đorđe', 'Dorde'],
  ['Ștefan', 'Stefan', 'Ştefan'],
  ['Țăndărică', 'Tandarica', 'Ţăndărică'],
  ['Åse Nørregård', 'Aase Noerregaard', 'Ase Norregard'],
  ['Ærø', 'Aeroe', 'Aero', 'Aro'],
  ['Müller', 'Mueller', 'Muller', 'MÜLLER'],
  ['Jörg Weiß', 'Joerg Weiss', 'Jorg Weiss', 'JÖRG WEIẞ'],
  ['Jäger', 'Jaeger', 'Jager'],
  ['Öğretmen Işıl', 'Ogretmen Isil'],
  ['İbrahim', 'Ibrahim', 'ibrahim'],
  ['Œuvray', 'Oeuvray'],
  ['Ħal Għaxaq', 'Hal Ghaxaq'],
  ['Biŋŋa Ŧorke', 'Binna Torke'],
  ['Žukauskaitė', 'Zukauskaite'],
  ['Kočiš Ľubomír', 'Kocis Lubomir'],
  ['Иванов', 'ИВАНОВ', 'иванов'],
  ['Αθανασίου Γιάννης', 'αθανασιου γιαννησ', 'ΑΘΑΝΑΣΙΟΥ ΓΙΑΝΝΗΣ'],
];

describe('names', () => {
  test.each(names)(
    '%s is found by its own name, in any case and composition, and as it is typed plainly',
    (name, ...plain) => {
      const forms = [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), ...plain];
      for (const form of forms) {
        expect([form, hasWords(`Fru ${name}, 5000 Odense`, form)]).toEqual([form, true]);
        expect(foldName(form), form).toBe(foldName(name));
      }
    },
  );

  test('no name is folded to nothing, and none to another', () => {
    const folded = names.map(([name]) => foldName(name));
    expect(folded.every((one) => one.length > 2)).toBe(true);
    expect(new Set(folded).size).toBe(names.length);
  });

  test('signs that nobody sees and spaces of any kind change nothing', () => {
    expect(foldName('\u202aJan\u00adsen\u200b\u00a0\u2009 Bo\ufeff')).toBe('jansen bo');
  });

  const letter = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzæøåäöüßþðłđőűñçčšžřýŷéèêëēėęíìîïīįóòôõōúùûūůąăâśźżńğıșțşţħ',
  );
  const word = fc.string({ unit: letter, minLength: 3, maxLength: 14 });

  test('every word finds itself, whatever its letters, and so does its beginning', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(hasWords(`${one} ${other}`, other)).toBe(true);
        expect(hasWords(`${one} ${other}`, `${other.toUpperCase()} ${one}`)).toBe(true);
        expect(hasWords(one, one.slice(0, 3))).toBe(true);
      }),
    );
  });

  const digraphs: Record<string, string> = {
    æ: 'ae',
    ø: 'oe',
    å: 'aa',
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    þ: 'th',
  };
  const bare: Record<string, string> = { æ: 'a', ø: 'o', å: 'a', ä: 'a', ö: 'o', ü: 'u', ß: 'ss', þ: 'th' };
  const typed = (text: string, by: Record<string, string>) => [...text].map((one) => by[one] ?? one).join('');

  test('a letter typed with two, with one or as it is makes no difference, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(word, (one) => {
        expect(foldName(typed(one, digraphs))).toBe(foldName(one));
        expect(foldName(typed(one, bare))).toBe(foldName(one));
        expect(foldName(foldName(one))).toBe(foldName(one));
      }),
    );
  });

  test('a phrase of words is folded as the names are; a number is still dialled', () => {
    expect([searchWords('Erdős Þór'), searchWords('+45 12 34')]).toEqual([['erdos', 'tor'], ['451234']]);
  });
});
