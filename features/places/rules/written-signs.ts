// How a written address says whose it is, where its post lies, and what is a postcode or a span of numbers.

export const label = /^\s*(?:[\p{L}]*adress?[ea]?|adr)\s*\.?:/iu;
export const phone = /(?<!\p{L})(?:tlf|tel|telefon|phone|mob|mobil)\s?[.:]*\s*\+?\d[\d ]{5,}/giu;
const romanianBox = String.raw`c[aă]su[tț]a po[sș]tal[aă]|(?:o\.?\s?p\.?\s*\d+\s*,?\s*)?c\.?\s?p\.?`;
export const boxes = new RegExp(
  String.raw`(?<![\p{L}\d])(?:post\s?(?:boks|box)|p\.?\s?o\.?\s?box|p\.?\s?b\.|pb|boks|box|${romanianBox})` +
    String.raw`\s*(?:nr\.?\s*)?\d+`,
  'iu',
);
export const care =
  /(?<![\p{L}\d])(?:c\s?\/\s?o|v\s?\/|att(?:n|ention)?(?=[\s.:])|pr\.?\s?adr(?=[\s.:])|[îi]n aten[tț]ia)[.:]*/iu;
export const anyCode = /(?<![\p{L}\d])(?:\p{L}{1,3}[- ]?)?(?:\d{4}|\d{6})(?!\d)/u;
export const range = /(\d+\p{L}?)\s*[-–—/]\s*(\d{1,3}\p{L}?|\p{L})(?![\p{L}\d])/gu;
