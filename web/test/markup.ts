// What a test chooses, types, ticks and clicks in the markup of a first paint, by the label that stands there.
//   vi.mock('react/jsx-dev-runtime', async (load) =>
//     (await import('../../../web/test/markup.ts')).inMarkup(await load<object>()),
//   );

type Event = { preventDefault: () => void };
interface Marked {
  label?: unknown;
  'aria-label'?: unknown;
  data?: readonly { label: string }[];
  onChange?: (given: unknown) => unknown;
  onClick?: () => unknown;
  onSubmit?: (event: Event) => unknown;
}

const fields = new Map<string, Marked>();
const clicks = new Map<string, () => unknown>();
const forms: ((event: Event) => unknown)[] = [];

export function forgetMarkup(): void {
  fields.clear();
  clicks.clear();
  forms.length = 0;
}

function named<Place>(places: ReadonlyMap<string, Place>, label: string): Place {
  const place = places.get(label);
  if (place === undefined) throw new Error(`no ${label} among ${[...places.keys()].join(', ')}`);
  return place;
}

/** The choices of a field. */
export const offered = (label: string): string[] =>
  (named(fields, label).data ?? []).map((choice) => choice.label);

/** In a field that takes a value: a choice, a day. */
export const choose = (label: string, value: unknown): unknown => named(fields, label).onChange?.(value);

/** In a field that takes what an input tells. */
export const type = (label: string, value: string): unknown => choose(label, { currentTarget: { value } });
export const tick = (label: string, checked: boolean): unknown =>
  choose(label, { currentTarget: { checked } });

/** A plain button. */
export const click = (label: string): unknown => named(clicks, label)();

/** Sends the last form that was drawn. */
export function submit(): void {
  const send = forms.at(-1);
  if (!send) throw new Error('no form was drawn');
  send({ preventDefault: () => undefined });
}

type Make = (what: unknown, props: Marked, ...more: unknown[]) => unknown;

/** Our own markup is noted as it is made; the last of a label counts. */
export const inMarkup = <Kept extends { jsxDEV?: Make }>(kept: Kept) => ({
  ...kept,
  jsxDEV(...made: Parameters<Make>) {
    const [what, props] = made;
    const label = props['aria-label'] ?? props.label;
    if (typeof label === 'string' && props.onChange) fields.set(label, props);
    if (typeof label === 'string' && what === 'button' && props.onClick) clicks.set(label, props.onClick);
    if (what === 'form' && props.onSubmit) forms.push(props.onSubmit);
    return kept.jsxDEV?.(...made);
  },
});
