// A process ends in order: no new work, what is under way finishes, then the database closes.

const patience_ms = 10_000;

/** Runs `stop` once, on SIGTERM or SIGINT; a second signal or ten seconds end the process as it is. */
export function stopInOrder(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience_ms).unref();
    stop().then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
