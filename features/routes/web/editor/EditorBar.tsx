import { Menu } from '@mantine/core';
import { depoPath, useDepoId, useGo, withQuery } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { gridTexts } from '../../../../web/ui/grid/grid-texts.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconDotsVertical } from '../../../../web/ui/icons.ts';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import { type Period } from '../../contract/route-points.ts';
import { updateEstimates } from '../../contract/route.ts';
import { hasAddress } from '../../rules/editor-saves.ts';
import { drawnBy, type EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import fields from '../table/Fields.module.css';

interface Props {
  desk: EditorDesk;
  isReadOnly: boolean;
  setPeriod: (change: Partial<Record<keyof Period, string>>) => void;
  onEnds: () => void;
  onPrintMap: () => void;
}

/** Approve is offered while there is something that no approval has seen (RG32). */
const isApprovable = ({ record, isUnsaved }: EditorDesk) =>
  record.approval_status === null || record.edited_after_approval || record.invalid || isUnsaved;

function EditorMenu({ desk, isReadOnly, onEnds, onPrintMap }: Omit<Props, 'setPeriod'>) {
  const t = useWords(editorTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { id } = desk.record;
  const estimates = useWrite(updateEstimates);
  const print = withQuery(depoPath(slug, depo_id, 'route', id, 'route_points', 'print'), {
    ...desk.period,
    print: true,
  });
  const update = () => {
    if (desk.isUnsaved) return flash.error(t('save_first'));
    estimates.write({ params: { id }, query: desk.period }).then((saved) => {
      desk.take(saved);
      flash.ok(t('estimates_updated'));
    }, flash.error);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton variant="default" size={30} aria-label={t('more')}>
          <IconDotsVertical size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onPrintMap}>{t('print_map')}</Menu.Item>
        <Menu.Item onClick={() => go(print)}>{t('print_points')}</Menu.Item>
        {!isReadOnly && <Menu.Item onClick={onEnds}>{t('ends')}</Menu.Item>}
        {!isReadOnly && <Menu.Item onClick={update}>{t('update_estimates')}</Menu.Item>}
        <Menu.Item onClick={() => go(depoPath(slug, depo_id, 'routes', id, 'edit'))}>
          {t('edit_route')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What comes after the stops: somebody answers for the route, then it is driven. */
function NextStep({ desk }: { desk: EditorDesk }) {
  const t = useWords(editorTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  if (!isApprovable(desk)) {
    return (
      <ActionButton
        variant="default"
        to={withQuery(depoPath(slug, depo_id, 'plan_event_templates'), { route: desk.record.id })}
      >
        {t('put_on_calendar')}
      </ActionButton>
    );
  }
  const because = hasAddress(desk.state.now) ? null : t('needs_address');
  return (
    <ActionButton variant="default" because={because} onClick={() => desk.save({ approve: true })}>
      {t('approve')}
    </ActionButton>
  );
}

/** Save, CANCEL, undo, the days of the sales, and the menu: always in sight. */
export const EditorBar = drawnBy(WholeBar, ({ desk, isReadOnly }) => [
  desk.record,
  desk.period,
  desk.isUnsaved,
  desk.isSaving,
  hasAddress(desk.state.now),
  desk.state.past.length > 0,
  desk.state.future.length > 0,
  isReadOnly,
]);

function WholeBar({ desk, isReadOnly, setPeriod, onEnds, onPrintMap }: Props) {
  const t = useWords(editorTexts);
  const g = useWords(gridTexts);
  const { state, isUnsaved, isSaving, period } = desk;
  const because = hasAddress(state.now) ? (isUnsaved ? null : t('nothing_to_save')) : t('needs_address');
  return (
    <div className={fields.bar} role="group" aria-label={t('save')}>
      {!isReadOnly && (
        <>
          <ActionButton because={isSaving ? null : because} onClick={() => desk.save()}>
            {t('save')}
          </ActionButton>
          <ActionButton variant="default" onClick={desk.cancel}>
            {t('cancel_all')}
          </ActionButton>
          <NextStep desk={desk} />
          <IconButton
            aria-label={t('undo')}
            tip={t('undo')}
            because={state.past.length > 0 ? null : g('nothing_to_undo')}
            onClick={() => desk.edit({ do: 'undo' })}
          >
            <IconArrowBackUp size={18} />
          </IconButton>
          <IconButton
            aria-label={t('redo')}
            tip={t('redo')}
            because={state.future.length > 0 ? null : g('nothing_to_redo')}
            onClick={() => desk.edit({ do: 'redo' })}
          >
            <IconArrowForwardUp size={18} />
          </IconButton>
          <span className={fields.state} role="status">
            {isUnsaved && <StatusDot tone="warn">{t('unsaved')}</StatusDot>}
          </span>
        </>
      )}
      <div className={fields.days} role="group" aria-label={t('sales_of')}>
        <span aria-hidden>{t('sales_of')}</span>
        <DayInput
          aria-label={t('start_date')}
          placeholder={t('start_date')}
          w={148}
          value={period.start_date ?? null}
          {...(period.end_date && { max: period.end_date })}
          onChange={(day) => setPeriod({ start_date: day ?? '' })}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t('end_date')}
          placeholder={t('end_date')}
          w={148}
          value={period.end_date ?? null}
          {...(period.start_date && { min: period.start_date })}
          onChange={(day) => setPeriod({ end_date: day ?? '' })}
        />
        <EditorMenu desk={desk} isReadOnly={isReadOnly} onEnds={onEnds} onPrintMap={onPrintMap} />
      </div>
    </div>
  );
}
