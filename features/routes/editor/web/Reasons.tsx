import { useDebouncedValue } from '@mantine/hooks';
import { errorBody } from '../../../../shared/refusals.ts';
import { useLanguage } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { fieldProblemsOf } from '../../approval/rules.ts';
import type { EditorDesk } from './EditorDesk.tsx';
import fields from './Fields.module.css';
import { editorTexts } from './texts.ts';

function Lines({ tone, title, lines }: { tone: 'warn' | 'bad' | 'muted'; title: string; lines: readonly string[] }) {
  return (
    <div className={fields.reasons} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <strong>{title}</strong>
      <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
    </div>
  );
}

/** What the last save was refused for, and why the route as it is now would not be valid. */
export function Reasons({ desk }: { desk: EditorDesk }) {
  const t = useWords(editorTexts);
  const language = useLanguage();
  const { refused, reckoning, state } = desk;
  const now = errorBody(fieldProblemsOf(reckoning.reasons), language).full_errors;
  // Half an address is no news: the line that says so would push the table about under the typing hand.
  const [settled] = useDebouncedValue(now.join('\n'), 1200);
  const lines = settled === '' ? [] : settled.split('\n');
  const told = refused?.sentences.filter((sentence) => !refused.saved || !lines.includes(sentence)) ?? [];
  return (
    <>
      {refused && told.length > 0 && <Lines tone="bad" title={t(refused.saved ? 'saved_but' : 'not_saved')} lines={told} />}
      {lines.length > 0 && state.now.stops.length > 0 && <Lines tone="warn" title={t('invalid')} lines={lines} />}
    </>
  );
}

/** Why nothing can be changed here. */
export function ReadOnlyNotice({ isDeactivated }: { isDeactivated: boolean }) {
  const t = useWords(editorTexts);
  return <Lines tone="muted" title={t(isDeactivated ? 'read_only' : 'look_only')} lines={[]} />;
}
