// A word above the page for browsers that none of its script runs in. The page itself is text from the server and can
// be read there too.

import type { Language } from '../../shared/texts.ts';
import { sharedTexts } from '../../shared/texts/public-texts.ts';

/** Internet Explorer, and Edge before it was made of Chromium, which then called itself `Edg`. */
const isOld = (user_agent: string) => /MSIE |Trident\/|\bEdge\//.test(user_agent);

/** The page, with the warning first in its body where the browser wants it. */
export function warned(html: string, user_agent: string | undefined, language: Language): string {
  if (!isOld(user_agent ?? '')) return html;
  const style = 'margin:0;padding:12px 16px;background:#fff3c4;color:#3b2f00';
  return html.replace(
    '<body>',
    `<body><p role="alert" style="${style}">${sharedTexts.pages.unsupported[language]}</p>`,
  );
}
