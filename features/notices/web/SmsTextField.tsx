// A text that goes out as an SMS: what it costs and how it reads stand below it while it is written.

import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { can, useSession } from '../../../web/session.ts';
import type { Values } from '../../../web/ui/edit-form.ts';
import { useField, type FieldProps } from '../../../web/ui/fields.tsx';
import { useWords } from '../../../web/words.ts';
import { fillNotice, placeholders, unknownPlaceholders } from '../rules/notice.ts';
import { exampleValues } from '../rules/previews.ts';
import { MOST_CHARACTERS, outsideGsm, roomIn, segmentsOf } from '../rules/segments.ts';
import { SendToMyPhone } from './SendToMyPhone.tsx';
import { smsTextTexts } from './sms-text-texts.ts';
import styles from './SmsTextField.module.css';

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** `depo_id`: whose title stands for `{depo}` in the example; without it the first of one's own. */
export function SmsTextField<V extends Values>(
  props: FieldProps<V> & { rows?: number; depo_id?: number | null },
) {
  const t = useWords(smsTextTexts);
  const field = useField(props);
  const text = String(field.value ?? '');
  return (
    <div className={styles.field}>
      <Textarea
        {...field}
        value={text}
        autosize
        minRows={props.rows ?? 3}
        maxRows={12}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void props.of.save();
        }}
      />
      {!props.disabled && <p className={styles.small}>{t('known', { names: inBraces(placeholders) })}</p>}
      {text.trim() !== '' && (
        <Preview label={String(props.label)} text={text} depo_id={props.depo_id ?? null} />
      )}
    </div>
  );
}

function useExample(depo_id: number | null) {
  const { tenant, depos } = useSession();
  const [now] = useState(() => new Date());
  const depo = depos.find((one) => depo_id === null || one.id === depo_id)?.title ?? null;
  return exampleValues({
    depo,
    tenant: tenant.name,
    country: tenant.country,
    zone: tenant.time_zone,
    public_url: location.origin,
    now,
  });
}

function Preview({ label, text, depo_id }: { label: string; text: string; depo_id: number | null }) {
  const t = useWords(smsTextTexts);
  const values = useExample(depo_id);
  const unknown = unknownPlaceholders(text);
  const filled = unknown.length > 0 ? null : fillNotice(text, values);
  const shown = filled ?? text;
  const size = segmentsOf(shown);
  const outside = outsideGsm(shown);
  const isTooLong = text.trim().length > MOST_CHARACTERS;
  return (
    <div className={styles.preview} data-testid="sms-preview">
      <p className={styles.facts}>
        <strong>{t('size', { segments: size.segments, units: size.units, room: roomIn(size) })}</strong>
        <span>{t('encoding', { encoding: size.encoding })}</span>
        {outside.length > 0 && (
          <span data-tone="warn">{t('outside', { letters: outside.slice(0, 5).join(' ') })}</span>
        )}
        {isTooLong && (
          <span data-tone="bad" role="alert">
            {t('too_long', { count: text.trim().length, most: MOST_CHARACTERS })}
          </span>
        )}
        {unknown.length > 0 && (
          <span data-tone="bad" role="alert">
            {t('unknown', { names: inBraces(unknown) })}
          </span>
        )}
      </p>
      {filled !== null && (
        <>
          <p className={styles.small}>{t('as_read')}</p>
          <div className={styles.text}>{filled}</div>
          {can('sms_preview.send') && !isTooLong && (
            <SendToMyPhone of={label} text={text} depo_id={depo_id} />
          )}
        </>
      )}
    </div>
  );
}
