import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { confirm } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';
import type { EditForm, Values } from './edit-form.ts';
import { Form, FormButtons } from './Form.tsx';
import { formTexts } from './kit-texts.ts';

interface Props<V extends Values> {
  title: string;
  of: EditForm<V>;
  onClose: () => void;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | string;
  /** What the button says in place of 'Save'. */
  save?: ReactNode;
  /** Why it cannot be saved yet: `fill_in` of the form's words names what is missing. */
  because?: string | null;
  /** It deletes or sends: the button is red. */
  danger?: boolean;
}

/** A form over the page. Esc and Cancel close it; with unsaved changes they ask first. */
export function FormDialog<V extends Values>({
  title,
  of,
  onClose,
  children,
  size,
  save,
  because = null,
  danger = false,
}: Props<V>) {
  const t = useWords(formTexts);
  const close = async () => {
    if (
      !of.isDirty() ||
      (await confirm({ title: t('unsaved'), text: t('unsaved_text'), yes: t('leave'), danger: true }))
    )
      onClose();
  };
  return (
    <Dialog
      title={title}
      size={size}
      onClose={() => {
        void close();
      }}
    >
      <Form of={of} guard>
        {children}
        <FormButtons
          of={of}
          onCancel={() => {
            void close();
          }}
          save={save}
          because={because}
          danger={danger}
        />
      </Form>
    </Dialog>
  );
}
