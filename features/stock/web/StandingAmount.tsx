import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { standingOf } from '../rules/balances.ts';
import { standingTexts } from './standing-texts.ts';

export const standingTones = { negative: 'bad', below_minimum: 'warn' } as const;

interface Props {
  amount: number;
  minimum: number | null;
  missing?: number;
}

/** Pieces that are there, marked where they are too few. */
export function StandingAmount({ amount, minimum, missing = 0 }: Props) {
  const t = useWords(standingTexts);
  const standing = standingOf(amount, minimum, missing);
  if (standing === null) return amount;
  return (
    <span title={standing === 'below_minimum' ? t(standing, { minimum: minimum ?? 0 }) : undefined}>
      <StatusDot tone={standingTones[standing]}>{amount}</StatusDot>
    </span>
  );
}
