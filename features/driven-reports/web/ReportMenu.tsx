import { Menu } from '@mantine/core';
import { useState } from 'react';
import { depoPath, useGo } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { IconChevronDown } from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import { useResumeSms, useStopSms } from '../../notices/web/use-stop-sms.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { isOver } from '../../plan-events/rules/trip-status.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { reportTexts } from './report-texts.ts';
import styles from './Report.module.css';

/**
 * An entry that is not to be had now says why below its name; it stays in the order of the keys, so that the reason
 * can be read.
 */
function Entry({
  children,
  because,
  onClick,
}: {
  children: string;
  because?: string | null;
  onClick: () => void;
}) {
  const refused = because !== null && because !== undefined;
  return (
    <Menu.Item
      onClick={refused ? undefined : onClick}
      closeMenuOnClick={!refused}
      aria-disabled={refused || undefined}
    >
      {children}
      {refused && <span className={styles.why}>{because}</span>}
    </Menu.Item>
  );
}

/** Heatmap for everyone, Stop SMS for all but drivers, the two conversions for admins (routes.md 6). */
export function ReportMenu({ event }: { event: PlanEvent }) {
  const t = useWords(reportTexts);
  const tenant = useSession().tenant.slug;
  const go = useGo();
  const sms = useStopSms([event]);
  const { resume } = useResumeSms(event);
  const [converting, setConverting] = useState<'with_unvisited_stops' | null | undefined>();
  const early = isOver(event.status) ? null : t('not_finished');
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={15} />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Entry onClick={() => go(depoPath(tenant, event.depo_id, 'plan_events', event.id, 'heat_map'))}>
            {t('heatmap')}
          </Entry>
          {can('trip_messages.write') && event.user_id !== null && (
            <Entry onClick={() => go(depoPath(tenant, event.depo_id, 'plan_events', event.id, 'messages'))}>
              {t('messages')}
            </Entry>
          )}
          {can('plan_events.stop_sms') && (
            <Entry
              because={sms.because}
              onClick={() => {
                void sms.stop();
              }}
            >
              {t('stop_sms')}
            </Entry>
          )}
          {can('plan_events.stop_sms') && resume && (
            <Entry
              onClick={() => {
                void resume();
              }}
            >
              {t('resume_sms')}
            </Entry>
          )}
          {can('plan_events.convert') && (
            <Entry because={early} onClick={() => setConverting(null)}>
              {t('convert')}
            </Entry>
          )}
          {can('plan_events.convert') && (
            <Entry because={early} onClick={() => setConverting('with_unvisited_stops')}>
              {t('convert_all')}
            </Entry>
          )}
        </Menu.Dropdown>
      </Menu>
      {converting !== undefined && (
        <ConvertDialog event={event} option={converting} onClose={() => setConverting(undefined)} />
      )}
    </>
  );
}
