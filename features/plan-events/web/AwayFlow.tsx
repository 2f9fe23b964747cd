import { useState } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import type { Absence } from '../../absences/contract.ts';
import { AbsenceDialog, type Whose } from '../../absences/web/AbsenceDialog.tsx';
import { AffectedDialog } from './AffectedDialog.tsx';

interface Props {
  whose: Whose;
  absence?: Absence;
  day: Day;
  onClose: () => void;
}

/** Enters that somebody is away, then asks who drives their trips. */
export function AwayFlow({ onClose, ...props }: Props) {
  const [saved, setSaved] = useState<Absence | null>(null);
  if (saved) return <AffectedDialog absence={saved} onClose={onClose} />;
  return <AbsenceDialog {...props} onSaved={setSaved} onClose={onClose} />;
}
