import { makePasskey, NoPasskey } from '../../../../web/passkeys.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useLanguage } from '../../../../web/session.ts';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { TextField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FormDialog } from '../../../../web/ui/FormDialog.tsx';
import { useWords } from '../../../../web/words.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  type OwnPasskey,
} from '../../contract/passkeys.ts';
import { deviceOf } from '../../rules/known-browsers.ts';
import { longestName } from '../../rules/passkeys.ts';
import { deviceIn } from '../../texts/known-browsers.ts';
import { passkeysTexts } from './passkeys-texts.ts';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** The server asks who it is first; then the device makes the key, then the server keeps it. */
export function AddDialog({ onDone, onClose }: Props) {
  const t = useWords(passkeysTexts);
  const language = useLanguage();
  const beginning = useWrite(beginPasskey);
  const adding = useWrite(addPasskey);
  const edit = useEditForm({
    initial: { name: deviceIn(language, deviceOf(navigator.userAgent)) },
    save: async ({ name }) => {
      const options = await beginning.write({});
      const passkey = await makePasskey(options).catch((error: unknown) => {
        throw error instanceof NoPasskey ? new Error(t('not_made'), { cause: error }) : error;
      });
      await adding.write({ body: { name, passkey } });
    },
    saved: () => {
      flash.ok(t('added'));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title={t('add')} of={edit} onClose={onClose} save={t('add')}>
      <TextField
        of={edit}
        name="name"
        label={t('name')}
        hint={t('name_hint')}
        maxLength={longestName}
        required
      />
    </FormDialog>
  );
}

export function RenameDialog({ one: { id, name }, onClose }: Omit<Props, 'onDone'> & { one: OwnPasskey }) {
  const t = useWords(passkeysTexts);
  const { write } = useWrite(renamePasskey);
  const edit = useEditForm({
    initial: { name },
    save: (body) => write({ params: { id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title={t('rename')} of={edit} onClose={onClose} save={t('save')}>
      <TextField of={edit} name="name" label={t('name')} maxLength={longestName} required />
    </FormDialog>
  );
}

export function RemoveDialog({ one: { id, name }, onDone, onClose }: Props & { one: OwnPasskey }) {
  const t = useWords(passkeysTexts);
  const { write } = useWrite(removePasskey);
  const edit = useEditForm({
    initial: {},
    save: () => write({ params: { id } }),
    saved: () => {
      flash.ok(t('removed'));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title={t('remove')} of={edit} onClose={onClose} save={t('remove')} danger>
      <p style={{ margin: 0 }}>{t('remove_text', { name })}</p>
    </FormDialog>
  );
}
