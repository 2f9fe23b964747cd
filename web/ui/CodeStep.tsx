import { TextInput } from '@mantine/core';
import { useWords } from '../words.ts';
import { signInTexts } from './kit-texts.ts';

/** Who it is has been proven; whoever has a second factor proves that too. */
export function CodeStep({ code, setCode }: { code: string; setCode: (code: string) => void }) {
  const t = useWords(signInTexts);
  return (
    <TextInput
      label={t('code')}
      description={t('code_text')}
      autoComplete="one-time-code"
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      data-autofocus
      autoFocus
    />
  );
}
