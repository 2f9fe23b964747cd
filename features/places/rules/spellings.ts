// The other ways in which people write a word of an address: 'Gl.' and 'Gammel', 'Storgt.' and 'Storgata', 'Bd.' and
// 'Bulevardul'.

import { foldName } from '../../../shared/fold-name.ts';

const listed = (text: string) => text.split('\n').map((line) => line.trim().split(' ').map(foldName));

/** Words that stand for each other; a short form may be in several groups. */
const groups = listed(`gl gammel gamle gamla
ny nye
ndr nordre nørre n
nr nørre
sdr søndre sønder s
vstr vestre vester v
østr østre øster ø
sankt skt sct st
st store str
ll lille
kgs kongens
dr dronning
drn dronning dronningens
chr christian christians kristian kristians
fr frederik frederiks fredrik fredriks
prof professor profesor
gen general generalul
kbh københavn
kbhvn københavn
frb frbg frederiksberg
krsand kristiansand
krsund kristiansund
trheim trondheim
frstad fredrikstad
buc bucurești
str strada
str stræde
bd bdul blvd bvd bul bulev bulevardul bulevard boulevard
șos soș șoseaua
cal calea
al aleea
pta piața
spl splaiul
int intrarea
fdt fund fundătura
prel prelungirea
sf sfântul sfânta
ing inginer
col colonel
cpt capitan
lt locotenent
mrș mareșal mareșalul`);

/** How words end that are put together, or stand alone behind a name: 'Kirkevn.', 'Karl Johans gt.' */
const endings = listed(`gata gate gaten gt gte
veien vei vegen veg vejen vej vn vg v
gade gaden gd
plads plass plassen pladsen pl
allé alléen alleen alle all
stræde strædet str
bakken bakke bkk
terrasse terrassen terr
boulevard boulevarden blvd`);

const others = new Map<string, Set<string>>();
for (const group of groups)
  for (const word of group)
    others.set(word, new Set([...(others.get(word) ?? []), ...group.filter((other) => other !== word)]));

const endsOf = endings
  .flatMap((group) => group.map((end) => ({ end, group })))
  .toSorted((one, other) => other.end.length - one.end.length);
/** 'Vn.' is a way, the 'v' of 'Kirkev.' too; but of every word that ends so only one with a name before it. */
const LEAST_STEM = 3;

/**
 * Every other way to write a folded word. They are whole words: the word itself may be half typed, what it stands for
 * may not.
 */
export function otherSpellings(word: string): string[] {
  const found = new Set(others.get(word));
  for (const { end, group } of endsOf) {
    if (!word.endsWith(end)) continue;
    const stem = word.slice(0, -end.length);
    if (stem !== '' && stem.length < LEAST_STEM) continue;
    for (const other of group) if (other !== end) found.add(stem + other);
  }
  found.delete(word);
  return [...found];
}

/** Words that others are put together with, besides `endings`. */
const lastWords = (
  'vænget vænge parken park haven have stien sti krogen kroken toften marken mark engen torv torvet torget torg lia ' +
  'lien svingen sving tunet tun feltet kollen kroken løkka haugen hagen lunden høj høyden strand stranda stranden kaj ' +
  'kai brygge bryggen bro bru brua hus huset gården gård ringen passasjen passagen dalen åsen skogen skoven banken'
)
  .split(' ')
  .map(foldName);

/** What a folded word may be in two: 'hansensv' is 'hansens' and any of 'vej', 'veien', … */
export function apartSpellings(word: string): [string, string][] {
  const found: [string, string][] = [];
  const split = (end: string, others: readonly string[]) => {
    const stem = word.slice(0, -end.length);
    if (word.endsWith(end) && stem.length >= LEAST_STEM)
      for (const other of others) found.push([stem, other]);
  };
  for (const { end, group } of endsOf) split(end, group);
  for (const end of lastWords) split(end, [end]);
  return found;
}
