import { useWrite } from '../../../web/reads.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { type PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { convertedRouteName } from '../../plan-events/rules/plan-event.ts';
import { convertToRoute } from '../contract.ts';
import { reportTexts } from './report-texts.ts';

interface Props {
  event: PlanEvent;
  option: 'with_unvisited_stops' | null;
  onClose: () => void;
}

/** Asks what the new route shall be called; the route's name with the day stands there to begin with. */
export function ConvertDialog({ event, option, onClose }: Props) {
  const t = useWords(reportTexts);
  const f = useWords(formTexts);
  const { write } = useWrite(convertToRoute);
  const edit = useEditForm<{ name: string }>({
    initial: { name: convertedRouteName(event.route_name, event.date) },
    async save({ name }) {
      await write({ params: { id: event.id, depo_id: event.depo_id }, body: { option, name } });
      flash.ok(t('convert_done'));
    },
    saved: onClose,
  });
  return (
    <FormDialog
      title={t(option === null ? 'convert' : 'convert_all')}
      of={edit}
      onClose={onClose}
      save={t('convert_yes')}
      because={edit.form.getValues().name.trim() === '' ? f('fill_in', { names: t('convert_name') }) : null}
    >
      <TextField of={edit} name="name" label={t('convert_name')} required autoFocus maxLength={255} />
    </FormDialog>
  );
}
