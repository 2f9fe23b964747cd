import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { Person } from '../../../../shared/presence.ts';
import { useSession } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { othersTexts } from '../desk/others-texts.ts';
import fields from '../table/Fields.module.css';

/** More faces than these become a number; their names are in its label. */
const FACES = 4;

function Face({ label, children }: { label: string; children: string }) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <span className={fields.face} aria-hidden>
        {children}
      </span>
    </Tooltip>
  );
}

/** Who else has this route open, as initials; nothing when nobody has. Said aloud when somebody comes. */
export function AlsoHere({ people }: { people: readonly Person[] }) {
  const t = useWords(othersTexts);
  const me = useSession().user?.id;
  const labelOf = ({ user_id, name }: Person) =>
    user_id === me ? t('you_too') : t('also_here', { names: name });
  const others = people.filter(({ user_id }) => user_id !== me);
  const said = [
    others.length > 0 && t('also_here', { names: others.map(({ name }) => name).join(', ') }),
    others.length < people.length && t('you_too'),
  ].filter(Boolean);
  const more = people.slice(FACES);
  return (
    <div className={fields.faces}>
      <VisuallyHidden role="status">{said.join('. ')}</VisuallyHidden>
      {people.slice(0, FACES).map((person) => (
        <Face key={person.user_id} label={labelOf(person)}>
          {person.initials}
        </Face>
      ))}
      {more.length > 0 && (
        <Face label={t('also_here', { names: more.map(({ name }) => name).join(', ') })}>
          {`+${more.length}`}
        </Face>
      )}
    </div>
  );
}
