import { showDay } from '../../shared/calendar.ts';
import { useWords } from '../words.ts';
import type { EditForm, Values } from './edit-form.ts';
import { frameTexts } from './kit-texts.ts';
import type { Difference } from './merge.ts';
import styles from './form.module.css';

/** Theirs beside mine, field by field, in the words of the form. */
export function Differences<V extends Values>({
  of,
  rows,
}: {
  of: EditForm<V>;
  rows: readonly Difference[];
}) {
  const t = useWords(frameTexts);
  const say = (name: string, value: unknown): string => {
    const choice = of
      .told(name)
      ?.choices?.filter((one) =>
        (Array.isArray(value) ? value.map(String) : [String(value)]).includes(one.value),
      )
      .map((one) => one.label);
    if (choice && choice.length > 0) return choice.join(', ');
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value))
      return value.every((one) => typeof one !== 'object') ? value.join(', ') : String(value.length);
    return /^\d{4}-\d\d-\d\d$/.test(String(value))
      ? showDay(String(value))
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  };
  const shown = rows.filter(({ name }) => of.told(name));
  if (shown.length === 0) return <p>{t('same_fields')}</p>;
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('theirs')}</th>
          <th scope="col">{t('mine')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, theirs, mine }) => (
          <tr key={name}>
            <th scope="row">{of.told(name)?.label}</th>
            <td>{say(name, theirs)}</td>
            <td>{say(name, mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
