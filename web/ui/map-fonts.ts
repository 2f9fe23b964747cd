/** Drawn by the browser's own fonts: a style without `glyphs` may name any of them. */
export const mapFonts = ['system-ui', 'Arial', 'sans-serif'];
