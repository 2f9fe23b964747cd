// What a first paint as text has no hands for: buttons that a test presses, forms that it saves, what staff are asked
// and told meanwhile.
//   vi.mock('../../../web/ui/ActionButton.tsx', async () => (await import('../../../web/test/hands.tsx')).inButtons);
//   vi.mock('../../../web/reads.ts', async (load) => (await import('../../../web/test/hands.tsx')).inReads(await
// load())); … and so on for the parts that the screen uses; `clear()` before each test.

import type { ReactNode } from 'react';
import type { AnyCall } from '../api.ts';
import type { EditForm, EditFormOptions, Values } from '../ui/edit-form.ts';
import { wordsOf } from './drawn.tsx';
import { forgetMarkup } from './markup.ts';

interface Sent {
  endpoint: string;
  params?: unknown;
  body?: unknown;
}
interface Question {
  title: string;
  text?: ReactNode;
}

type Edit = Pick<EditForm<Values>, 'save' | 'form'>;

/** By what stands on it, or by its label. */
const buttons = new Map<string, () => unknown>();
const forms: Edit[] = [];
const states = new Map<string, unknown>();

/** What was asked, told and sent since `clear()`, and what is answered: a value or an error by the endpoint's name. */
export const hands = {
  asked: [] as Question[],
  told: [] as string[],
  sent: [] as Sent[],
  answers: {} as Record<string, unknown>,
  /** Stands in the forms in place of what they begin with. */
  typed: {} as Record<string, unknown>,
};

export function clear(): void {
  buttons.clear();
  forms.length = 0;
  states.clear();
  forgetMarkup();
  Object.assign(hands, { asked: [], told: [], sent: [], answers: {}, typed: {} });
}

/** Presses the button of that name, the last one drawn; one that has a reason against it is no button to press. */
export async function press(name: string): Promise<void> {
  const act = buttons.get(name);
  if (!act) throw new Error(`no button ${name} among ${[...buttons.keys()].join(', ')}`);
  await act();
}

/** Saves the last form that was drawn. */
export async function save(): Promise<void> {
  if ((await forms.at(-1)?.save()) !== true) throw new Error('no form was saved');
}

/** What stands in the last form that was drawn. */
export function standing(): Values {
  const edit = forms.at(-1);
  if (!edit) throw new Error('no form was drawn');
  return edit.form.getValues();
}

interface ButtonProps {
  children: ReactNode;
  onClick?: () => unknown;
  because?: string | null;
  to?: string;
  'aria-label'?: string;
}
function ActionButton({ children, onClick, because, to, 'aria-label': label }: ButtonProps) {
  for (const name of [label, String(children)])
    if (name !== undefined && onClick && !because) buttons.set(name, onClick);
  return (
    <button type="button" aria-label={label} {...(because && { 'aria-description': because })} data-to={to}>
      {children}
    </button>
  );
}
type IconProps = Omit<ButtonProps, 'aria-label'> & { label: string };
const ActionIconButton = ({ label, ...rest }: IconProps) => <ActionButton {...rest} aria-label={label} />;
export const inButtons = { ActionButton, ActionIconButton };
/** Icons that are pressed without waiting for what they do. */
export const inIcons = <Buttons extends object>(kept: Buttons) => ({ ...kept, IconButton: ActionButton });

export const inConfirm = {
  confirm(question: Question): Promise<boolean> {
    hands.asked.push(question);
    return Promise.resolve(true);
  },
};

interface React {
  useId: () => string;
}
/** What a press changed stands in the next drawing of the same: states are kept by their place until `clear()`. */
export const inReact = <Kept extends React>(react: Kept) => ({
  ...react,
  useState(initial: unknown) {
    const place = react.useId();
    if (!states.has(place)) states.set(place, typeof initial === 'function' ? initial() : initial);
    const put = (next: unknown) =>
      states.set(place, typeof next === 'function' ? next(states.get(place)) : next);
    return [states.get(place), put];
  },
});

const tell = (text: unknown) => hands.told.push(text instanceof Error ? text.message : wordsOf(String(text)));
export const inFlash = { flash: { ok: tell, done: tell, info: tell, fault: tell, error: tell } };

function answerTo({ name }: AnyCall, { params, body }: { params?: unknown; body?: unknown } = {}) {
  hands.sent.push({ endpoint: name, params, body });
  const answer = hands.answers[name];
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
}

/** Reading stays as it is; what is written is answered here. */
export const inReads = <Reads extends object>(reads: Reads) => ({
  ...reads,
  useWrite: (endpoint: AnyCall) => ({
    write: (options: { params?: unknown; body?: unknown }) => answerTo(endpoint, options),
    isWriting: false,
    error: null,
  }),
});

export const inApi = <Api extends object>(api: Api) => ({ ...api, call: answerTo });

/** The same with lists, of which nothing is known but their rows; without an answer they are empty. */
export const inApiWithLists = <Api extends object>(api: Api) => ({
  ...inApi(api),
  callWithHeaders: async (...asked: Parameters<typeof answerTo>) => ({
    value: (await answerTo(...asked)) ?? [],
    headers: new Headers(),
  }),
});

/** Forms begin with what was typed, and `save()` sends them. */
export function inForms<Forms extends { useEditForm: (options: EditFormOptions<Values>) => Edit }>(
  kept: Forms,
) {
  return {
    ...kept,
    useEditForm(options: EditFormOptions<Values>) {
      const edit = kept.useEditForm({ ...options, initial: { ...options.initial, ...hands.typed } });
      forms.push(edit);
      return edit;
    },
  };
}
