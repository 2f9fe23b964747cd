import { Alert, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useBack } from '../way-back.ts';
import { useWords } from '../words.ts';
import { Button, type ButtonProps } from './Button.tsx';
import type { EditForm, Values } from './edit-form.ts';
import { formTexts } from './kit-texts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import styles from './form.module.css';

interface Props<V extends Values> {
  of: EditForm<V>;
  children: ReactNode;
  /** Leaving with unsaved changes asks first; false for searches and dialogs that ask themselves. */
  guard?: boolean;
  /** Names the form to screen readers. */
  label?: string;
}

/** Enter saves from any one-line field, Ctrl/Cmd-Enter from a text area. */
export function Form<V extends Values>({ of, children, guard = true, label }: Props<V>) {
  const t = useWords(formTexts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void of.save();
  };
  return (
    <form id={of.id} noValidate aria-label={label} onSubmit={submit} className={styles.form}>
      {of.summary.length > 0 && (
        <Alert color="red" title={t('not_saved')} tabIndex={-1}>
          {of.summary.join(', ')}
        </Alert>
      )}
      {children}
      {guard && <UnsavedGuard unsaved={of.isDirty} />}
    </form>
  );
}

/** Fields side by side in columns of at least 220 px. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A part of a long form under its own heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface SaveProps<V extends Values> extends Pick<ButtonProps, 'color' | 'variant' | 'because'> {
  of: EditForm<V>;
  children?: ReactNode;
}

/** Saves the form wherever the button stands. */
export function SaveButton<V extends Values>({ of, children, ...rest }: SaveProps<V>) {
  const t = useWords(formTexts);
  return (
    <Button type="submit" form={of.id} loading={of.isSaving} {...rest}>
      {children ?? t('save')}
    </Button>
  );
}

/**
 * The list above the record, to which Cancel leads as it was left; where there is none, in a dialog or a row's
 * details, what Cancel does.
 */
type WayOut = { back: string; onCancel?: never } | { back?: never; onCancel: () => void };

interface ButtonsProps<V extends Values> {
  of: EditForm<V>;
  children?: ReactNode;
  /** What the button says in place of 'Save'. */
  save?: ReactNode;
  /** Why it cannot be saved yet: `fill_in` of the form's words names what is missing. */
  because?: string | null | undefined;
  /** It deletes or sends: the button is red. */
  danger?: boolean;
}

/** The row of buttons that ends a form. */
export function FormButtons<V extends Values>({
  of,
  back,
  onCancel,
  children,
  save,
  because = null,
  danger,
}: ButtonsProps<V> & WayOut) {
  const t = useWords(formTexts);
  const lead = useBack();
  return (
    <Group gap="sm" justify="flex-end" mt="sm">
      {children}
      <Button variant="default" onClick={onCancel ?? (() => lead(back))}>
        {t('cancel')}
      </Button>
      <SaveButton of={of} because={because} color={danger ? 'red' : undefined}>
        {save}
      </SaveButton>
    </Group>
  );
}
