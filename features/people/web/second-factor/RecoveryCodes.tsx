import { Alert } from '@mantine/core';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { useWords } from '../../../../web/words.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

/** This once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords(secondFactorTexts);
  return (
    <Alert color="green" role="status" title={t('recovery_title')}>
      <p style={{ margin: '0 0 8px' }}>{t('recovery_text')}</p>
      <ul style={{ columns: 2, margin: '0 0 16px', fontFamily: 'monospace', fontSize: 15 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ActionButton onClick={onKept}>{t('done')}</ActionButton>
    </Alert>
  );
}
