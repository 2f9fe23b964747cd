import { useDebouncedValue } from '@mantine/hooks';
import { errorBody } from '../../../../shared/error-body.ts';
import { useLanguage } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { fieldProblemsOf } from '../../rules/approval.ts';
import { staying } from '../../rules/edited-stops.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import fields from './Fields.module.css';

function Lines({ tone, title, lines }: { tone: 'bad' | 'muted'; title: string; lines: readonly string[] }) {
  return (
    <div className={fields.reasons} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <strong>{title}</strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Times have their fields from the second stop on: before it nobody can mend what these say. */
const askedLater = new Set(['no_first_stop_time', 'no_last_stop_time']);

/**
 * One line that is always there, so that nothing moves under the typing hand; more than one reason opens on a click.
 */
function Standing({ lines, quiet }: { lines: readonly string[]; quiet: string }) {
  const t = useWords(editorTexts);
  const [first, ...others] = lines;
  if (first === undefined)
    return (
      <p className={fields.standing} data-tone="muted">
        {quiet}
      </p>
    );
  return (
    <details className={fields.standing}>
      <summary title={lines.join('\n')}>
        <strong>{t('invalid')}</strong> {first}
        {others.length > 0 && ` (+${others.length})`}
      </summary>
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What the last save was refused for, and why the route as it is now would not be valid. */
export function Reasons({ desk }: { desk: EditorDesk }) {
  const t = useWords(editorTexts);
  const language = useLanguage();
  const { refused, reckoning, state } = desk;
  const count = staying(state.now.stops).length;
  const reasons = reckoning.reasons.filter(({ code }) => count > 1 || !askedLater.has(code));
  const now = errorBody(fieldProblemsOf(reasons), language).full_errors;
  // Half an address is no news.
  const [settled] = useDebouncedValue(now.join('\n'), 1200);
  const lines = settled === '' ? [] : settled.split('\n');
  const told = refused?.sentences.filter((sentence) => !refused.saved || !lines.includes(sentence)) ?? [];
  return (
    <>
      {refused && told.length > 0 && (
        <Lines tone="bad" title={t(refused.saved ? 'saved_but' : 'not_saved')} lines={told} />
      )}
      {count > 0 && <Standing lines={lines} quiet={t(count === 1 ? 'times_later' : 'valid')} />}
    </>
  );
}

/** Why nothing can be changed here. */
export function ReadOnlyNotice({ isDeactivated }: { isDeactivated: boolean }) {
  const t = useWords(editorTexts);
  return <Lines tone="muted" title={t(isDeactivated ? 'read_only' : 'look_only')} lines={[]} />;
}
