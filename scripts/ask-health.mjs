// Ends with 0 while the server of this machine answers, with 1 otherwise: what a container's health check runs. Without
// a word it asks /health_check/alive at PORT, which restarts nobody for a database that is away; another address may be
// given: node scripts/ask-health.mjs http://127.0.0.1:9464/metrics

import './help.mjs';

const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT || 3000}/health_check/alive`;
try {
  const { status } = await fetch(address, { signal: AbortSignal.timeout(4_000) });
  if (status !== 200) console.error(`${address} answered ${status}`);
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  console.error(`${address} did not answer: ${error?.cause?.message ?? error}`);
  process.exitCode = 1;
}
