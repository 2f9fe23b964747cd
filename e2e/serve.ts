// The server that the journeys visit, on an empty data folder.
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR ?? 'test-results/e2e-data', { recursive: true, force: true });
await import('../app/server.ts');
