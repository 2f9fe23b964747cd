// Text as it is kept, whatever it was typed, pasted or sent with.

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The blank of Braille is a space to the eye, though none to Unicode. */
const oddSpaces = /(?! )\p{Zs}|\u2800/gu;
/** Zero-width and bidirectional signs, soft hyphens, fillers, tags; annotation marks are none to Unicode. */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Writing in which a joiner, or its opposite, changes what a word is. */
const joinedScripts = `Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam
  Sinhala Khmer Myanmar Mongolian`.split(/\s+/);
const joinedWriting = new RegExp(
  `[${joinedScripts.map((script) => `\\p{Script=${script}}`).join('')}]$`,
  'u',
);
const longestFlag = 64;

/** Of a sign not seen by itself: part of an emoji (joined, tagged or chosen to be in colours) or of a letter. */
function isPart(sign: string, before: string, after: string): boolean {
  if (/[\ufe0e\ufe0f]/.test(sign)) return /\p{Emoji}$/u.test(before);
  if (/[\u{e0020}-\u{e007f}]/u.test(sign)) return /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before);
  if (
    /\u200c|\u200d|[\u180b-\u180f]/.test(sign) &&
    joinedWriting.test(before) &&
    /[\p{L}\p{M}]$/u.test(before)
  )
    return true;
  if (sign === '\u200d')
    return (
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) &&
      /^\p{Extended_Pictographic}/u.test(after)
    );
  return /[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u.test(sign) && /\p{Script=Han}$/u.test(before);
}

/** Composed (NFC), with plain spaces and line feeds, without signs that nobody sees. */
export function wholeText(text: string): string {
  if (/^[\n\t\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(lineEnds, '\n')
    .replace(oddSpaces, ' ')
    .replace(unseen, (sign: string, at: number, all: string) => {
      const before = all.slice(Math.max(0, at - longestFlag), at);
      return isPart(sign, before, all.slice(at + sign.length, at + sign.length + 2)) ? sign : '';
    })
    .normalize('NFC');
}

/** Names of fields whose content is compared sign by sign, or by its digest. */
export const secretName =
  /passw|passkey|one_time_code|token|secret|csrf|authenticity|api_?key|digest|^key$|cookie|authorization|captcha/i;

/** Every text of what was sent, at any depth; secrets stay as they are. */
export function wholeInput(sent: unknown): unknown {
  if (typeof sent === 'string') return wholeText(sent);
  if (sent === null || typeof sent !== 'object') return sent;
  if (Array.isArray(sent)) return sent.map(wholeInput);
  return Object.fromEntries(
    Object.entries(sent).map(([name, inner]) => [name, secretName.test(name) ? inner : wholeInput(inner)]),
  );
}
