// What one does on the calendar is said with a button that undoes it; Ctrl+Z undoes the last, and what was undone is
// done again by Ctrl+Shift+Z or Ctrl+Y. The server knows what an act was and undoes all of it or nothing.

import { useCallback, useEffect, useMemo } from 'react';
import type { AnswerOf } from '../../../shared/endpoint.ts';
import { useDepoId } from '../../../web/address.ts';
import { ApiError } from '../../../web/api-error.ts';
import type { AnyCall, CallOptions } from '../../../web/api.ts';
import { useWrite, type WriteState } from '../../../web/reads.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { ACT_HEADER, undoAct } from '../contract/undone-acts.ts';
import { undoRefusals } from '../refusals/undone-acts.ts';
import { movingTexts } from './moving-texts.ts';

interface Done {
  act_id: number;
  depo_id: number;
  said: string;
  /** Takes its message away. */
  hide: () => void;
}

/** Newest last. They outlive the dialog that an act was done in, and the week that it was done on. */
const acts = { done: [] as readonly Done[], undone: [] as readonly Done[] };
type Stack = keyof typeof acts;
const MOST_KEPT = 50;

interface Tools {
  write: WriteState<typeof undoAct>['write'];
  t: ReturnType<typeof useWords<keyof typeof movingTexts>>;
}

const without = (stack: Stack, act: Done) => {
  acts[stack] = acts[stack].filter((one) => one !== act);
};

/** The number of the act that an answer's headers name; null where there is nothing to undo. */
export function actOf(headers: Headers): number | null {
  const named = headers.get(ACT_HEADER);
  return named === null ? null : Number(named);
}

/** One after the other: what was done last is undone before what it stands on. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<unknown> | undefined): Promise<unknown> => {
  last = last.then(work).catch(flash.error);
  return last;
};

/** Says what was done, with a button that turns it round. */
function show(tools: Tools, stack: Stack, act: Omit<Done, 'hide'>, text: string): void {
  const kept: Done = { ...act, hide: () => undefined };
  acts[stack] = [...acts[stack], kept].slice(-MOST_KEPT);
  const turn = () => inTurn(() => reverse(tools, stack, kept));
  kept.hide = flash.done(text, tools.t(stack === 'done' ? 'undo' : 'redo'), turn);
}

/** Where orders ride along or people were told it is asked first; null when it is left. */
async function send({ write, t }: Tools, { act_id, depo_id, said }: Done) {
  let next: number | null = null;
  const ask = (anyway: boolean) =>
    write({
      params: { depo_id },
      body: { act_id, anyway },
      heard: (headers) => {
        next = actOf(headers);
      },
    });
  const answer = await ask(false).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.body.code !== undoRefusals.is_felt.code) throw error;
    const title = t('undo_felt', { what: said });
    return (await confirm({ title, text: error.error, yes: t('undo_anyway'), danger: true }))
      ? ask(true)
      : null;
  });
  return answer && { ...answer, next };
}

/** Undoes an act, or does one again that was undone. One that is refused is not tried again by the next Ctrl+Z. */
async function reverse(tools: Tools, from: Stack, act: Done): Promise<void> {
  if (!acts[from].includes(act)) return;
  without(from, act);
  act.hide();
  const answer = await send(tools, act).catch((error: unknown) => {
    // What did not arrive may be tried again.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0)
      acts[from] = [...acts[from], act];
    throw error;
  });
  if (answer === null) {
    acts[from] = [...acts[from], act];
    return;
  }
  const { depo_id, said } = act;
  const text = tools.t(from === 'done' ? 'undone_what' : 'redone_what', { what: said });
  if (answer.next === null) flash.ok(text);
  else show(tools, from === 'done' ? 'undone' : 'done', { act_id: answer.next, depo_id, said }, text);
  if (answer.told_count > 0) flash.info(tools.t('told', { n: answer.told_count }));
}

function useTools(): Tools {
  const t = useWords(movingTexts);
  const { write } = useWrite(undoAct);
  return useMemo(() => ({ t, write }), [t, write]);
}

/** Says what was done and offers to undo it; what was undone before is gone by it. */
export function useOffer(): (said: string, act_id: number | null) => void {
  const tools = useTools();
  const depo_id = useDepoId();
  return useCallback(
    (said, act_id) => {
      acts.undone = [];
      if (act_id === null) flash.ok(said);
      else show(tools, 'done', { act_id, depo_id, said }, said);
    },
    [tools, depo_id],
  );
}

/** A write that can be undone, and what is said of it; null says nothing. */
export function useAct<E extends AnyCall>(endpoint: E) {
  const { write } = useWrite(endpoint);
  const offer = useOffer();
  return useCallback(
    async (options: CallOptions<E>, saidOf: (answer: AnswerOf<E>) => string): Promise<AnswerOf<E>> => {
      let act_id: number | null = null;
      const heard = (headers: Headers) => {
        act_id = actOf(headers);
      };
      const answer = await write({ ...options, heard });
      offer(saidOf(answer), act_id);
      return answer;
    },
    [write, offer],
  );
}

/** The key means undoing (Ctrl+Z) or doing again (Ctrl+Shift+Z, Ctrl+Y); null is another key, or one for a field. */
function stackOf({ ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): Stack | null {
  if (!(ctrlKey || metaKey) || (target as Element | null)?.closest?.('input, textarea, [contenteditable]'))
    return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'undone' : 'done';
  return letter === 'y' ? 'undone' : null;
}

/** While the calendar is open, for the depot that it shows. */
export function useUndoKeys(): void {
  const tools = useTools();
  const depo_id = useDepoId();
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const stack = stackOf(key);
      if (!stack || !acts[stack].some((one) => one.depo_id === depo_id)) return;
      key.preventDefault();
      // A key that is held is one press; what a dialog asks is answered first.
      if (key.repeat || (key.target as Element | null)?.closest?.('[role="dialog"]')) return;
      void inTurn(() => {
        const act = acts[stack].findLast((one) => one.depo_id === depo_id);
        return act && reverse(tools, stack, act);
      });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [tools, depo_id]);
}
