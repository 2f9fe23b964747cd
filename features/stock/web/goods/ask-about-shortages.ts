// One question when less than nothing would be left; it never forbids (N1).

import { confirm } from '../../../../web/ui/confirm.tsx';
import type { Say } from '../../../../web/words.ts';
import type { goodsTexts } from './goods-texts.ts';

/** False when somebody thinks again about what is not there. */
export async function askAboutShortages(
  t: Say<keyof typeof goodsTexts>,
  short: readonly { sku: string; missing: number }[],
): Promise<boolean> {
  if (short.length === 0) return true;
  return confirm({
    title: t('short_title'),
    text: `${t('short_text')} ${short.map(({ sku, missing }) => `${sku} (${missing})`).join(', ')}`,
    yes: t('go_on'),
  });
}
