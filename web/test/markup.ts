// What a test chooses in the markup of a first paint, by the label that stands there.
//   vi.mock('react/jsx-dev-runtime', async (load) =>
//     (await import('../../../web/test/markup.ts')).inMarkup(await load<object>()),
//   );

interface Marked {
  label?: unknown;
  'aria-label'?: unknown;
  data?: readonly { label: string }[];
  onChange?: (given: unknown) => unknown;
}

const fields = new Map<string, Marked>();

export function forgetMarkup(): void {
  fields.clear();
}

function named(label: string): Marked {
  const place = fields.get(label);
  if (place === undefined) throw new Error(`no ${label} among ${[...fields.keys()].join(', ')}`);
  return place;
}

/** The choices of a field. */
export const offered = (label: string): string[] => (named(label).data ?? []).map((choice) => choice.label);

/** In a field that takes a value: a choice, a day. */
export const choose = (label: string, value: unknown): unknown => named(label).onChange?.(value);

type Make = (what: unknown, props: Marked, ...more: unknown[]) => unknown;

/** Our own markup is noted as it is made; the last of a label counts. */
export const inMarkup = <Kept extends { jsxDEV?: Make }>(kept: Kept) => ({
  ...kept,
  jsxDEV(...made: Parameters<Make>) {
    const [, props] = made;
    const label = props['aria-label'] ?? props.label;
    if (typeof label === 'string' && props.onChange) fields.set(label, props);
    return kept.jsxDEV?.(...made);
  },
});
