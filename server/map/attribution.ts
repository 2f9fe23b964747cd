// Whom a map thanks. The archive brings it as HTML and pages put it on the map as it is: only words and links may
// come through.

/** What most archives of streets are made from, whose licence asks to be named; for one that names nobody. */
const usual =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

const plain = (text: string) =>
  text
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export function safeAttribution(html: unknown): string {
  if (typeof html !== 'string' || html.trim() === '') return usual;
  const parts = html.split(/(<a\s[^>]*>[^<]*<\/a>)/i);
  const safe = parts.map((part) => {
    const [, attributes = '', words = ''] = /^<a\s([^>]*)>([^<]*)<\/a>$/i.exec(part) ?? [];
    const address = /(?:^|\s)href\s*=\s*["']?(https?:\/\/[^\s"'<>]+)/i.exec(attributes)?.[1];
    return address === undefined
      ? plain(part)
      : `<a href="${plain(address)}" target="_blank" rel="noopener">${plain(words)}</a>`;
  });
  return safe.join('').trim() || usual;
}
