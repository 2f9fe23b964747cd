import { expect, test } from 'vitest';
import { safeAttribution } from './attribution.ts';

test('words and links come through, nothing else does', () => {
  const cases: [unknown, string][] = [
    ['© Kartverket', '© Kartverket'],
    [
      "<a href='https://a.example/x?b=1&c=2'>A</a>, B & C",
      '<a href="https://a.example/x?b=1&amp;c=2" target="_blank" rel="noopener">A</a>, B &amp; C',
    ],
    ['<script>alert(1)</script>A', 'alert(1)A'],
    ['<a href="javascript:alert(1)">A</a>', 'A'],
    ['<a href="https://a.example" onmouseover="x"><img src=x onerror=y>A</a>', 'A'],
    ['A <img src=x onerror=y', 'A'],
    ['1 > 0 "x" &copy; Z', '1 &gt; 0 &quot;x&quot; &copy; Z'],
  ];
  for (const [given, safe] of cases) expect(safeAttribution(given)).toBe(safe);
});

test('an archive that thanks nobody is taken for OpenStreetMap, whose licence asks for it', () => {
  for (const none of [undefined, null, 7, '', ' ', '<b></b>'])
    expect(safeAttribution(none)).toContain('https://www.openstreetmap.org/copyright');
});
