// The one way to change a route: try the edit, ask for the driving legs it needs while no transaction is open, then
// do it again under the lock and store it with its arrivals.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';
import { commonRefusals, notFound, Refusal, refuse } from '../../../shared/refusals.ts';
import type { StaffText } from '../../../shared/texts.ts';
import { placesRefusals } from '../../places/refusals.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import { routeProblems } from '../refusals/approval.ts';
import { routesRefusals } from '../refusals/route.ts';
import { fieldProblemsOf } from '../rules/approval.ts';
import { judgedAgain, needsEstimate, pathOf, withEstimate, type Draft } from '../rules/draft.ts';
import type { EstimateProblem } from '../rules/estimates.ts';
import { LegBook } from '../rules/route-legs.ts';
import { legsAlong } from './ask-legs.ts';
import { readDraft, type StoredDraft } from './read-draft.ts';
import { insertDraft, storeDraft, storedStops } from './store-draft.ts';

/** How often an edit is tried again when somebody else's edit came between the legs and the lock. */
const TRIES = 3;

/**
 * What an estimate that cannot be computed does. `save`: times that contradict each other are refused (RG23), what is
 * merely missing makes the route invalid. `estimate`: every problem is refused. `keep`: the route becomes invalid,
 * nothing is refused.
 */
export type OnProblem = 'save' | 'estimate' | 'keep';

export interface Edit {
  /** A depot is named where the address has one; without it any of the actor's depots will do. */
  routes: readonly { id: number; depo_id?: number; lock_version?: number | undefined }[];
  /** Routes that the edit makes: blank ones, which stand after the others. */
  makes?: readonly Draft[];
  /** One draft per route in the order given; pure, for it is done twice. */
  change(drafts: readonly StoredDraft[]): Draft[];
  approve?: boolean;
  on_problem: OnProblem;
  /**
   * Computes the arrivals although nothing of the route changed, and stores nothing when they come out as they were.
   */
  anew?: boolean;
  /** A directions service that fails refuses the whole edit: routes that change stops among them keep no old times. */
  needs_legs?: boolean;
  /** The drafts come with the times that belong to them: nothing is asked for and nothing computed. */
  is_timed?: boolean;
}

/** Where an edit runs: `within` opens short transactions (an endpoint bound with `serveOutside`). */
export interface Desk {
  by: Act;
  within: WithinTenant;
}

const nothingStored: StaffText = {
  en: 'Nothing was changed: without driving times nobody knows when the trucks come. Try again in a moment.',
  da: 'Intet er ændret: uden køretider ved ingen, hvornår bilerne kommer. Prøv igen om lidt.',
  nb: 'Ingenting er endret: uten kjøretider vet ingen når bilene kommer. Prøv igjen om litt.',
  ro: 'Nu s-a schimbat nimic: fără timpii de mers nimeni nu știe când vin mașinile. Încercați din nou peste o clipă.',
};

/**
 * Fills the book with the legs along the drafts. Answers the refusal of a directions service that failed for one of
 * them; throws it where the edit stands and falls with it.
 */
async function askLegs(
  desk: Desk,
  book: LegBook,
  drafts: readonly Draft[],
  { on_problem, needs_legs }: Pick<Edit, 'on_problem' | 'needs_legs'>,
): Promise<Refusal | null> {
  let failure: Refusal | null = null;
  for (const draft of drafts) {
    const path = pathOf(draft);
    if (book.along(path)) continue;
    try {
      book.add(path, await legsAlong(desk, draft));
    } catch (error) {
      if (!(error instanceof Refusal && error.entry === placesRefusals.directions_failed)) throw error;
      if (on_problem === 'estimate') throw error;
      if (needs_legs)
        throw new Refusal(error.entry, [...error.problems, { field: null, text: nothingStored }], {
          saved: false,
        });
      failure ??= error;
    }
  }
  return failure;
}

function refuseProblems(problems: readonly EstimateProblem[], on_problem: OnProblem): void {
  const refused = problems.filter(
    (code) =>
      on_problem === 'estimate' ||
      (on_problem === 'save' && (code === 'first_after_last' || code === 'last_stop_too_early')),
  );
  if (refused.length > 0)
    throw new Refusal(
      routeProblems[refused[0] as EstimateProblem],
      fieldProblemsOf(refused.map((code) => ({ code, positions: [] }))),
    );
}

/** A stop that was not on this route has no time on it: the one that it has is its former route's. */
function withoutTimesOfOthers(before: Draft | null, edited: Draft): Draft {
  const own = new Set(before?.stops.map(({ id }) => id));
  const stops = edited.stops.map((stop) =>
    stop.id !== null && own.has(stop.id) ? stop : { ...stop, google_estimate_time: null, estimate_day: 0 },
  );
  return { ...edited, stops };
}

/**
 * The draft with its arrivals; null when a leg that it needs was not asked for. Where the service failed for its legs
 * the route keeps its old ones (RG26).
 */
function reckoned(
  before: Draft | null,
  edited: Draft,
  book: LegBook,
  failure: Refusal | null,
  { on_problem, anew, is_timed }: Pick<Edit, 'on_problem' | 'anew' | 'is_timed'>,
): Draft | null {
  if (is_timed) return edited;
  if (on_problem !== 'estimate' && !anew && !needsEstimate(before, edited)) return judgedAgain(edited, true);
  const legs = book.along(pathOf(edited));
  if (legs === null) return failure ? judgedAgain(withoutTimesOfOthers(before, edited), false) : null;
  const { draft, problems } = withEstimate(edited, legs);
  refuseProblems(problems, on_problem);
  return draft;
}

/**
 * What is refused although the edit is saved: the directions service failed, or the route may not be approved (RG31).
 */
function refusedAfterwards(after: Draft, approve: boolean, failure: Refusal | null): Refusal | null {
  if (failure) return failure;
  if (!approve || !after.route.invalid) return null;
  return new Refusal(commonRefusals.invalid, fieldProblemsOf(after.route.invalid_reasons));
}

/**
 * Deactivated routes are read-only (RG35); a version that is not the current one is refused with who saved it and
 * when (RG12).
 */
export function refuseUneditable(by: Act, draft: StoredDraft, lock_version: number | undefined): void {
  if (draft.deleted_at !== null) refuse(routesRefusals.deactivated);
  if (lock_version === undefined || lock_version === draft.lock_version) return;
  const { time_zone } = by.actor.tenant;
  const when = `${showDay(dayIn(time_zone, draft.saved.at))} ${clockIn(time_zone, draft.saved.at).slice(0, 5)}`;
  const name = draft.saved.by ? `${draft.saved.by} (${when})` : when;
  refuse(
    commonRefusals.stale,
    { name },
    {
      changed_by: draft.saved.by,
      changed_at: draft.saved.at.toISOString(),
      lock_version: draft.lock_version,
    },
  );
}

async function lockedDrafts(tx: TenantTx, by: Act, { routes }: Edit): Promise<StoredDraft[]> {
  const found = new Map<number, StoredDraft>();
  // In the order of their ids, so that two edits of the same routes wait for each other instead of blocking each other.
  for (const route of routes.toSorted((a, b) => a.id - b.id)) {
    const draft = await readDraft(tx, by, route, true);
    refuseUneditable(by, draft, route.lock_version);
    found.set(route.id, draft);
  }
  return routes.map(({ id }) => found.get(id) ?? notFound());
}

/** As they will stand before the edit gives them stops. */
const madeBy = ({ makes = [] }: Edit): StoredDraft[] =>
  makes.map((draft) => ({
    ...draft,
    stops: [],
    id: 0,
    lock_version: 0,
    deleted_at: null,
    approval_status: null,
    edited_after_approval: false,
    saved: { by: null, at: new Date(0) },
  }));

async function insertMade(tx: TenantTx, by: Act, edit: Edit): Promise<StoredDraft[]> {
  const made: StoredDraft[] = [];
  for (const draft of madeBy(edit)) {
    const id = await insertDraft(tx, by, draft, { approve: false, copied_from_id: null });
    made.push(await readDraft(tx, by, { id }, true));
  }
  return made;
}

const isSame = (a: Draft, b: Draft) =>
  JSON.stringify([a.route, a.stops]) === JSON.stringify([b.route, b.stops]);

interface Done<T> {
  answer: T;
  refusal: Refusal | null;
}

/** Legs that were asked for, and why some could not be. */
interface Reckoned {
  book: LegBook;
  failure: Refusal | null;
}

/** Reads what the edit answers; `ids` are those of its routes, with those that it made. */
type Answer<T> = (tx: TenantTx, ids: readonly number[]) => Promise<T>;

/** Null when another edit changed what the legs were asked for. */
async function storeEdit<T>(
  tx: TenantTx,
  by: Act,
  edit: Edit,
  { book, failure }: Reckoned,
  answer: Answer<T>,
): Promise<Done<T> | null> {
  const locked = await lockedDrafts(tx, by, edit);
  const toChange = [...locked, ...madeBy(edit)];
  const edited = edit.change(toChange);
  const reckonedDrafts = edited.map((draft, at) =>
    reckoned(at < locked.length ? (locked[at] as Draft) : null, draft, book, failure, edit),
  );
  const after = reckonedDrafts.filter((draft) => draft !== null);
  if (after.length < toChange.length) return null;
  const drafts = [...locked, ...(await insertMade(tx, by, edit))];
  const stored = storedStops(drafts);
  const staying = new Set(
    after.flatMap((draft) => draft.stops.flatMap(({ id }) => (id === null ? [] : [id]))),
  );
  for (const [at, before] of drafts.entries()) {
    const draft = after[at] as Draft;
    if (edit.anew && isSame(before, draft)) continue;
    const approve = edit.approve === true && !draft.route.invalid && failure === null;
    await storeDraft(tx, by, { before, edited: edited[at] as Draft, after: draft, stored, staying, approve });
  }
  return {
    answer: await answer(
      tx,
      drafts.map(({ id }) => id),
    ),
    refusal: refusedAfterwards(after[0] as Draft, edit.approve === true, failure),
  };
}

/** The edit stands and the rest is refused: the error body carries `saved` and the record. */
function answerOf<T>({ answer, refusal }: Done<T>): T {
  if (refusal)
    throw new Refusal(refusal.entry, refusal.problems, { ...refusal.extra, saved: true, route: answer });
  return answer;
}

function withBuiltInLegs(book: LegBook, drafts: readonly Draft[]): void {
  for (const path of drafts.map(pathOf)) {
    if (!book.along(path))
      book.add(
        path,
        path.slice(1).map((to, at) => estimateLeg(path[at] as typeof to, to)),
      );
  }
}

/**
 * Changes routes and stores them with their arrivals, all or nothing; `answer` is read in the same transaction.
 * Throws, besides what `change` refuses: 404, stale, deactivated, contradicting times; and after saving: 'Calculate
 * EAT Failed …', approval refused.
 */
export async function editRoutes<T>(desk: Desk, edit: Edit, answer: Answer<T>): Promise<T> {
  const book = new LegBook();
  for (let left = TRIES; ; left -= 1) {
    const { seen, edited } = await desk.within(
      async (tx) => {
        const drafts: StoredDraft[] = [];
        for (const route of edit.routes) drafts.push(await readDraft(tx, desk.by, route));
        for (const [at, draft] of drafts.entries())
          refuseUneditable(desk.by, draft, edit.routes[at]?.lock_version);
        return { seen: drafts, edited: edit.change([...drafts, ...madeBy(edit)]) };
      },
      { readonly: true },
    );
    const wanting = edited.filter(
      (draft, at) =>
        !edit.is_timed &&
        (edit.on_problem === 'estimate' || edit.anew || needsEstimate(seen[at] ?? null, draft)),
    );
    const failure = await askLegs(desk, book, wanting, edit);
    const isLastTry = left <= 0 && failure === null;
    if (isLastTry) withBuiltInLegs(book, edited);
    const done = await desk.within(
      async (tx) => {
        if (isLastTry) {
          const locked = await lockedDrafts(tx, desk.by, edit);
          withBuiltInLegs(book, edit.change([...locked, ...madeBy(edit)]));
        }
        return storeEdit(tx, desk.by, edit, { book, failure }, answer);
      },
      { readonly: false },
    );
    if (done) return answerOf(done);
  }
}

export interface Making {
  /** Done twice, the second time in the transaction that stores it. */
  make(tx: TenantTx): Promise<Draft>;
  approve?: boolean;
  copied_from_id?: number;
}

/** Stores a new route with its arrivals. */
export async function makeRoute<T>(
  desk: Desk,
  making: Making,
  answer: (tx: TenantTx, id: number) => Promise<T>,
): Promise<T> {
  const book = new LegBook();
  const tried = await desk.within((tx) => making.make(tx), { readonly: false });
  const failure = await askLegs(desk, book, [tried], { on_problem: 'save' });
  const done = await desk.within(
    async (tx): Promise<Done<T>> => {
      const edited = await making.make(tx);
      if (!failure) withBuiltInLegs(book, [edited]);
      const after = reckoned(null, edited, book, failure, { on_problem: 'save' }) ?? notFound();
      const approve = making.approve === true && !after.route.invalid;
      const id = await insertDraft(tx, desk.by, after, {
        approve,
        copied_from_id: making.copied_from_id ?? null,
      });
      return {
        answer: await answer(tx, id),
        refusal: refusedAfterwards(after, making.approve === true, failure),
      };
    },
    { readonly: false },
  );
  return answerOf(done);
}

/**
 * A new route inside the transaction of whoever makes many, where no service may be asked: the legs are the built-in
 * estimate. Answers its id.
 */
export async function makeEstimatedRoute(tx: TenantTx, by: Act, edited: Draft): Promise<number> {
  const book = new LegBook();
  withBuiltInLegs(book, [edited]);
  const after = reckoned(null, edited, book, null, { on_problem: 'save' }) ?? notFound();
  return insertDraft(tx, by, after, { approve: false, copied_from_id: null });
}

/** The same for a known route, which the transaction holds. */
export async function changeEstimatedRoute(
  tx: TenantTx,
  by: Act,
  before: StoredDraft,
  edited: Draft,
): Promise<void> {
  const book = new LegBook();
  withBuiltInLegs(book, [edited]);
  const after = reckoned(before, edited, book, null, { on_problem: 'save' }) ?? notFound();
  const staying = new Set(after.stops.flatMap(({ id }) => (id === null ? [] : [id])));
  await storeDraft(tx, by, {
    before,
    edited,
    after,
    stored: storedStops([before]),
    staying,
    approve: false,
  });
}
