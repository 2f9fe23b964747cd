import type { Queue } from './contract.ts';

/**
 * What a queue's figures say in one word: what has failed comes before what is late, and that before what is at work.
 */
export function stateOf(queue: Pick<Queue, 'failed' | 'retrying' | 'waiting' | 'running'>): {
  tone: 'bad' | 'warn' | 'info' | 'ok';
  word: 'failing' | 'retrying' | 'working' | 'quiet';
} {
  if (queue.failed > 0) return { tone: 'bad', word: 'failing' };
  if (queue.retrying > 0) return { tone: 'warn', word: 'retrying' };
  return queue.waiting + queue.running > 0
    ? { tone: 'info', word: 'working' }
    : { tone: 'ok', word: 'quiet' };
}
