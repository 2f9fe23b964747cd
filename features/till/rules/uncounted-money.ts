// Money that a closing tells outside its amounts: no sum holds it, so somebody has to be told.

import { closingAmount } from '../contract/raw-order.ts';

const ofTheClosing = new Set(['external_id', 'opened_at', 'closed_at', 'amounts', 'updated_at', 'version']);

/** The last word of a name whose number is no money. */
const namesAndCounts = new Set(
  (
    'id ids uuid number no nr code name index key serial sequence seq count counts quantity qty pieces version ' +
    'revision terminal device at date day week month year time timestamp seconds minutes hours ms zip postcode ' +
    'phone lat lng lon latitude longitude battery percent rate'
  ).split(' '),
);
/** No money where they are the whole name: 'orders' is a count, 'online_orders' may be a tender. */
const countsAlone = new Set(
  'orders returns receipts transactions customers items lines register till shop store shift'.split(' '),
);
const lastWord = (name: string) =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .findLast((word) => word !== '') ?? '';

const isMoney = (name: string) => !countsAlone.has(name.toLowerCase()) && !namesAndCounts.has(lastWord(name));

/** Decimal text; null for nothing and for what is no amount of a closing. */
function amountIn(sent: unknown): string | null {
  if (typeof sent !== 'number' && typeof sent !== 'string') return null;
  if (/^-?0\d/.test(String(sent))) return null;
  const { data } = closingAmount.safeParse(sent);
  return data === undefined || Number(data) === 0 ? null : data;
}

function gather(sent: object, path: string, found: Record<string, string>): void {
  for (const [name, value] of Object.entries(sent)) {
    if (path === '' && ofTheClosing.has(name)) continue;
    const place = `${path}${name}`;
    if (value !== null && typeof value === 'object') gather(value as object, `${place}.`, found);
    else {
      const amount = isMoney(name) ? amountIn(value) : null;
      if (amount !== null) found[place] = amount;
    }
  }
}

/**
 * Decimal text by the name as it was sent, 'totals.card' within a group. What the amounts tell alike is counted. A
 * number counts as money unless its name says that it is something else.
 */
export function uncountedMoney(closing: object): Record<string, string> {
  const found: Record<string, string> = {};
  gather(closing, '', found);
  const amounts = new Map(Object.entries((closing as { amounts?: object | null }).amounts ?? {}));
  return Object.fromEntries(
    Object.entries(found).filter(([name, amount]) => amountIn(amounts.get(name)) !== amount),
  );
}
