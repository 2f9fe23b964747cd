/**
 * Who works for a tenant in many lanes takes turns at the database here: however much is under way, pages keep their
 * connections.
 */
export class Desk {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
