import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useGo } from '../../../web/address.ts';
import { ApiError } from '../../../web/api-error.ts';
import { useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCheck,
  IconClipboardList,
  IconClock,
  IconRoute,
  IconTrash,
} from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { deleteEodReport, type EodReport } from '../contract/eod-report.ts';
import { ApproveEodDialog } from './ApproveEodDialog.tsx';
import { eodTexts } from './eod-texts.ts';
import { TimesDialog } from './TimesDialog.tsx';
import { TripDialog } from './TripDialog.tsx';
import styles from './Eod.module.css';

interface ActProps {
  label: string;
  Icon: typeof IconTrash;
  onClick: () => void;
  color?: string;
}

function Act({ label, Icon, onClick, color }: ActProps) {
  return (
    <IconButton size={26} aria-label={label} tip={label} onClick={onClick} color={color}>
      <Icon size={16} />
    </IconButton>
  );
}

/** Approved ones of home delivery stay; elsewhere whoever may take an approval back may delete them too (P12). */
export function mayDelete(report: Pick<EodReport, 'is_approved'>): boolean {
  if (!report.is_approved) return can('eod.write');
  return !ability('home_delivery') && can('eod.take_back');
}

function useDelete(report: EodReport) {
  const t = useWords(eodTexts);
  const { write } = useWrite(deleteEodReport);
  return async () => {
    const { id, business_date, route_name, user_full_name } = report;
    const text = [t('report_of', { id }), showDay(business_date), route_name, user_full_name];
    const question = { title: t('sure'), text: text.filter(Boolean).join(' · ') };
    if (!(await confirm({ ...question, yes: t('delete'), danger: true }))) return;
    try {
      await write({ params: { id } });
      flash.ok(t('deleted'));
    } catch (error) {
      flash.error(error instanceof ApiError && error.isRefusal ? error : t('not_deleted'));
    }
  };
}

/** What an unmapped row offers: its times, its approval where the tenant has that, and the calendar of its week. */
function UnmappedActs({ report }: { report: EodReport }) {
  const t = useWords(eodTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [dialog, setDialog] = useState<'times' | 'approve' | 'trip' | null>(null);
  const close = () => setDialog(null);
  const week = formatWeek(weekOf(report.business_date));
  const { id } = report;
  return (
    <>
      {can('eod.write') && (
        <Act label={t('times_of', { id })} Icon={IconClock} onClick={() => setDialog('times')} />
      )}
      {can('eod.write') && ability('eod_approve_unmapped') && (
        <Act label={t('approve_of', { id })} Icon={IconCheck} onClick={() => setDialog('approve')} />
      )}
      {can('eod.write') && (
        <Act label={t('trip_of', { id })} Icon={IconRoute} onClick={() => setDialog('trip')} />
      )}
      <Act
        label={t('calendar_of', { reason: report.unmapped_reason ?? '' })}
        Icon={IconCalendar}
        color="orange"
        onClick={() => go(depoPath(slug, depo_id, 'plan_event_templates', week))}
      />
      {dialog === 'times' && <TimesDialog report={report} onClose={close} />}
      {dialog === 'trip' && <TripDialog report={report} onClose={close} />}
      {dialog === 'approve' && <ApproveEodDialog report={report} onClose={close} />}
    </>
  );
}

export function EodRowActions({ report }: { report: EodReport }) {
  const t = useWords(eodTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const remove = useDelete(report);
  const { id } = report;
  return (
    <span className={styles.acts}>
      {!report.wallmob_user_defined && (
        <Tooltip label={t('no_wallmob_user')}>
          <span
            role="img"
            className={styles.warning}
            aria-label={t('no_wallmob_user')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches its tooltip
            tabIndex={0}
          >
            <IconAlertTriangle size={16} color="var(--mantine-color-orange-6)" aria-hidden />
          </span>
        </Tooltip>
      )}
      {report.plan_event_id === null ? (
        <UnmappedActs report={report} />
      ) : (
        <Act
          label={t('orders_of', { id })}
          Icon={IconClipboardList}
          onClick={() => go(depoPath(slug, depo_id, 'end_of_day_reports', id))}
        />
      )}
      {mayDelete(report) && (
        <Act
          label={t('delete_of', { id })}
          Icon={IconTrash}
          onClick={() => {
            void remove();
          }}
        />
      )}
    </span>
  );
}
