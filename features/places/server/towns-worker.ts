// The towns of the countries that are asked for.

import { parentPort, workerData } from 'node:worker_threads';
import { readTowns } from './outside/read-towns.ts';

parentPort?.postMessage(readTowns(workerData as string[]));
