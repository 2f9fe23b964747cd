import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { ImportRun } from '../contract.ts';
import { runTexts } from './imports-texts.ts';

const tones: Record<ImportRun['status'], Tone> = {
  checking: 'info',
  checked: 'warn',
  applying: 'info',
  applied: 'ok',
  undoing: 'info',
  undone: 'muted',
  failed: 'bad',
};

export function RunStatus({ run: { status } }: { run: Pick<ImportRun, 'status'> }) {
  const t = useWords(runTexts);
  return <StatusDot tone={tones[status]}>{t(status)}</StatusDot>;
}
