// Colours as people type them, '#0b7285', and whether they can be read upon each other (WCAG 2).

type Rgb = readonly [number, number, number];

/** What WCAG asks of text, level AA. */
export const readableContrast = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const colourOf = (rgb: Rgb) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Grounds of the public pages by day: what text in the brand's colour stands on, and what stands on that colour. */
const lightGrounds = ['#ffffff', '#f6f9fa'];
const darkGrounds = ['#101a20', '#18252d', '#06222a'];

const isReadableOn = (grounds: readonly string[]) => (colour: string) =>
  grounds.every((ground) => contrast(colour, ground) >= readableContrast);

/** Links of the public pages have this colour, and buttons white words upon it. */
export const isBrandColour = isReadableOn(lightGrounds);
const isReadableAtNight = isReadableOn(darkGrounds);

/** The same colour as light as the dark pages need it. */
export function colourAtNight(colour: string): string {
  const rgb = rgbOf(colour);
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = colourOf(rgb.map((part) => part + (255 - part) * share) as unknown as Rgb);
    if (isReadableAtNight(lighter)) return lighter;
  }
  return '#ffffff';
}
