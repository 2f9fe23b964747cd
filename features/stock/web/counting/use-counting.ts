import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useRead } from '../../../../web/reads.ts';
import { remember, remembered, useSession } from '../../../../web/session.ts';
import { flash } from '../../../../web/ui/flash.ts';
import {
  fillCountingDocument,
  showCountingDocument,
  type CountingDocumentWithLines,
  type CountingLine,
} from '../../contract/counts.ts';
import { keptUnsent, laterLines, unsentFrom, type Unsent } from '../../rules/counts.ts';

/** How often the counts of the others are looked for, and how long after the last key a count is saved. */
const LOOK_MS = 5_000;
const SAVE_MS = 500;

export interface Counting {
  document: CountingDocumentWithLines;
  /** The lines with what was counted here and is still on its way. */
  lines: readonly CountingLine[];
  /** Takes a count, null takes it back; it is saved by itself a moment later. */
  put(id: number, new_value: number | null): void;
  /** Saves now what is not saved yet; false when that failed and was said. */
  save(): Promise<boolean>;
  unsaved: number;
  isSaving: boolean;
  /** The last attempt failed: the line is broken, or the server refused. */
  hasFailed: boolean;
}

function fill(
  params: { id: number; warehouse_id: number },
  sent: ReadonlyMap<number, Unsent>,
): Promise<CountingDocumentWithLines> {
  const lines = [...sent].map(([line, { new_value }]) => ({ id: line, new_value }));
  return call(fillCountingDocument, {
    params,
    body: { manual_counting_document_line_items_attributes: lines },
  });
}

/** A broken line is shown beside the fields and tried again; what the server refuses is said once. */
function toldFailure(error: unknown): 'refused' | 'failed' {
  if (!(error instanceof ApiError && error.isRefusal)) return 'failed';
  flash.error(error.full_errors.join(', '));
  return 'refused';
}

function linesWith(
  { manual_counting_document_line_items: lines }: CountingDocumentWithLines,
  waiting: ReadonlyMap<number, Unsent>,
): CountingLine[] {
  return lines.map((line) => {
    const own = waiting.get(line.id);
    return own === undefined
      ? line
      : {
          ...line,
          new_value: own.new_value,
          value_changed: own.new_value !== null && own.new_value !== line.old_value,
        };
  });
}

/** Looks every now and then what the others have counted, and takes it in. */
function useOthersLines(
  params: { id: number; warehouse_id: number },
  answered: CountingDocumentWithLines,
  setAnswered: (next: CountingDocumentWithLines) => void,
) {
  const { value: looked } = useRead(showCountingDocument, { params }, { every_ms: LOOK_MS });
  const [taken, setTaken] = useState(looked);
  if (looked && looked !== taken) {
    setTaken(looked);
    setAnswered({
      ...looked,
      manual_counting_document_line_items: laterLines(
        answered.manual_counting_document_line_items,
        looked.manual_counting_document_line_items,
      ),
    });
  }
}

/** Sends at the beginning what a reload has left unsent, and again what failed. */
function useRepeats(
  newest: RefObject<ReadonlyMap<number, Unsent>>,
  stop: () => void,
  hasFailed: boolean,
  save: () => Promise<boolean>,
) {
  useEffect(() => {
    if (newest.current.size > 0) void save();
    return stop;
  }, [newest, stop, save]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = setTimeout(() => {
      void save();
    }, LOOK_MS);
    return () => clearTimeout(again);
  }, [hasFailed, save]);
}

/**
 * One document that several people fill in at once: only what was counted here is sent, and what the others counted
 * comes in.
 */
export function useCounting(opened: CountingDocumentWithLines): Counting {
  const { id, warehouse_id } = opened;
  const params = useMemo(() => ({ id, warehouse_id }), [id, warehouse_id]);
  const key = `count ${id} ${useSession().user?.id}`;
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Unsent>>(() =>
    unsentFrom(opened.editable ? remembered(key) : null, opened.manual_counting_document_line_items),
  );
  const [answered, setAnswered] = useState(opened);
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'refused'>('idle');
  const newest = useRef(waiting);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOthersLines(params, answered, setAnswered);

  const stop = useCallback(() => clearTimeout(timer.current), []);
  const change = useCallback(
    (next: ReadonlyMap<number, Unsent>) => {
      newest.current = next;
      setWaiting(next);
      remember(key, next.size === 0 ? '' : keptUnsent(next));
    },
    [key],
  );
  const sendAll = useCallback(async (): Promise<boolean> => {
    while (newest.current.size > 0) {
      const sent = newest.current;
      try {
        setState('saving');
        setAnswered(await fill(params, sent));
        change(
          new Map([...newest.current].filter(([line, value]) => sent.get(line) !== value || !sent.has(line))),
        );
      } catch (error) {
        setState(toldFailure(error));
        return false;
      }
    }
    setState('idle');
    return true;
  }, [change, params]);
  const save = useCallback((): Promise<boolean> => {
    stop();
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [sendAll, stop]);
  const put = useCallback(
    (line: number, new_value: number | null) => {
      const counted_before =
        answered.manual_counting_document_line_items.find((each) => each.id === line)?.counted_at ?? null;
      change(new Map(newest.current).set(line, { new_value, counted_before }));
      stop();
      timer.current = setTimeout(() => {
        void save();
      }, SAVE_MS);
    },
    [answered, change, save, stop],
  );
  useRepeats(newest, stop, state === 'failed', save);

  const lines = useMemo(() => linesWith(answered, waiting), [answered, waiting]);
  return {
    document: answered,
    lines,
    put,
    save,
    unsaved: waiting.size,
    isSaving: state === 'saving',
    hasFailed: state === 'failed' || state === 'refused',
  };
}
