// What is not there is 404, whatever was wished for it: a refused wish says nothing of a thing that is unknown.

import { Refusal } from '../../shared/refusals.ts';
import { inTenant, type TenantTx } from '../tenant.ts';
import { admit } from './admit.ts';
import type { Ask, Served } from './serve.ts';

/** The path up to its last name in braces, then up to the one before. */
function* pathsAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf('}'); end > 0; end = path.lastIndexOf('}', end - 1))
    yield path.slice(0, end + 1);
}

type About = Omit<Ask<unknown, unknown, unknown>, 'tx' | 'query' | 'body'>;
/** Throws 404 where what a call is about is not there. */
export type Find = (tx: TenantTx, about: About) => Promise<unknown>;

/** Asks the call that shows it, where whoever asks may. */
function byShowing(subject: Served): Find {
  const { endpoint, run } = subject;
  return async (tx, about) => {
    admit(subject, about.by.actor, null);
    const params = endpoint.params.parse(about.params);
    await run({ ...about, tx, params, query: endpoint.query.parse({}), body: {} } as never);
  };
}

/**
 * By call: how what it is about is found. Its own way first, else by the call that shows what stands at the same
 * address up to an id; a public one is left out, since it wants a proof of its own.
 */
export function findsOf(all: readonly Served[]): (served: Served) => Find | null {
  const shown = new Map(
    all
      .filter(({ endpoint, outside }) => endpoint.method === 'GET' && endpoint.who !== 'public' && !outside)
      .map((served) => [served.endpoint.path, byShowing(served)]),
  );
  return ({ endpoint: { method, path }, find }) => {
    if (method === 'GET') return null;
    if (find) return (tx, about) => find({ ...about, tx } as never);
    for (const above of pathsAbove(path))
      if (!above.endsWith('{tenant}') && !above.endsWith('{depo_id}') && shown.has(above))
        return shown.get(above) ?? null;
    return null;
  };
}

/** Throws 404 when it is not there; what else keeps it from being found says nothing here. */
export async function refuseUnknown(find: Find, about: About): Promise<void> {
  try {
    await inTenant(about.app.database, about.tenant.id, (tx) => find(tx, about), { readonly: true });
  } catch (error) {
    if (error instanceof Refusal && error.entry.status === 404) throw error;
  }
}
