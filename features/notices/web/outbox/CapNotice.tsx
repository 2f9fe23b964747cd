import { Alert } from '@mantine/core';
import { useRead } from '../../../../web/reads.ts';
import { useWords } from '../../../../web/words.ts';
import { showSmsCap } from '../../contract/outbox.ts';
import { outboxTexts } from './outbox-texts.ts';

const EVERY_MS = 60_000;

/** Says that the SMS of the day are running out, before they do. */
export function CapNotice() {
  const t = useWords(outboxTexts);
  const { value } = useRead(showSmsCap, {}, { every_ms: EVERY_MS });
  if (!value?.is_near || value.cap === null) return null;
  const isReached = value.used >= value.cap;
  return (
    <Alert color={isReached ? 'red' : 'yellow'} role="alert" mb="sm">
      {t(isReached ? 'cap_reached' : 'cap_near', { used: value.used, cap: value.cap })}
    </Alert>
  );
}
