// A zip code as its country writes it, whatever a spreadsheet or a person made of it.

interface Shape {
  digits: number;
  /** The shortest that a spreadsheet, which drops the zeros before a number, leaves of a code that is given out. */
  least: number;
}

/** Norway's begin at 0001, of which nobody writes the single digit; Denmark's at 0555, Romania's at 010011. */
const shapes: Readonly<Record<string, Shape>> = {
  dk: { digits: 4, least: 3 },
  no: { digits: 4, least: 2 },
  ro: { digits: 6, least: 5 },
};

/** '150' and '15 0' in Norway are '0150', 'DK-1.234' is '1234'. What is no code of the country stays as it is. */
export function zipCode(written: string, country: string): string {
  const shape = shapes[country.toLowerCase()];
  if (shape === undefined) return written;
  const own = new RegExp(`^(?:${country}|${country.slice(0, 1)})[ -]+`, 'i');
  const digits = written.replace(own, '').replace(/(?<=\d)[ .](?=\d)/g, '');
  const isCode = /^\d+$/.test(digits) && digits.length >= shape.least && digits.length <= shape.digits;
  return isCode ? digits.padStart(shape.digits, '0') : written;
}
