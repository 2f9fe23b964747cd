import { Menu } from '@mantine/core';
import { useState } from 'react';
import { depoPath, useGo } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconDotsVertical } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { talkTexts } from '../../../driver/web/talk-texts.ts';
import { useResumeSms, useStopSms } from '../../../notices/web/use-stop-sms.ts';
import { closeNotDriven } from '../../../plan-events/contract/plan-event.ts';
import { isOver, wasNeverSeen } from '../../../plan-events/rules/trip-status.ts';
import { EventStart } from '../../../plan-events/web/EventStart.tsx';
import type { BoardTrip } from '../../contract/board.ts';
import { boardTexts } from './board-texts.ts';
import { TripTalk } from './TripTalk.tsx';
import styles from './Board.module.css';

/** What can be done about a trip from the board. */
export function TripActions({ trip }: { trip: BoardTrip }) {
  const t = useWords(boardTexts);
  const tenant = useSession().tenant.slug;
  const go = useGo();
  const sms = useStopSms([trip]);
  const { resume } = useResumeSms(trip);
  const closing = useWrite(closeNotDriven);
  const params = { depo_id: trip.depo_id, id: trip.id };
  const close = () => closing.write({ params, body: { closed: trip.closed_at === null } });
  const [starting, setStarting] = useState(false);
  const talk = useWords(talkTexts);
  const [talking, setTalking] = useState(false);
  const tripPath = (...rest: string[]) => depoPath(tenant, trip.depo_id, 'plan_events', trip.id, ...rest);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <IconButton aria-label={t('acts_of', { car: nameOf(trip) })}>
            <IconDotsVertical size={16} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => go(tripPath())}>{t('report')}</Menu.Item>
          <Menu.Item onClick={() => go(tripPath('replay'))}>{t('replay')}</Menu.Item>
          {can('sms_customers.read') && (
            <Menu.Item onClick={() => go(tripPath('sms_customers'))}>{t('sms_customers')}</Menu.Item>
          )}
          {can('plan_events.write') && (
            <Entry
              because={trip.status === 'planned' ? null : t(wasNeverSeen(trip.status) ? 'over' : 'started')}
              onClick={() => setStarting(true)}
            >
              {t('start')}
            </Entry>
          )}
          {can('plan_events.write') && !isOver(trip.status) && (
            <Menu.Item onClick={() => go(tripPath('takers'))}>{t('who_takes')}</Menu.Item>
          )}
          {can('plan_events.write') && trip.status === 'not_driven' && (
            <Menu.Item onClick={() => void close().catch(flash.error)}>
              {t(trip.closed_at === null ? 'close_trip' : 'open_trip')}
            </Menu.Item>
          )}
          {can('plan_events.stop_sms') && (
            <Entry because={sms.because} onClick={() => void sms.stop()}>
              {t('stop_sms')}
            </Entry>
          )}
          {can('plan_events.stop_sms') && resume && (
            <Menu.Item onClick={() => void resume()}>{t('resume_sms')}</Menu.Item>
          )}
          <Entry because={trip.user_id === null ? talk('nobody') : null} onClick={() => setTalking(true)}>
            {talk('message_driver')}
          </Entry>
        </Menu.Dropdown>
      </Menu>
      {talking && <TripTalk trip={trip} onClose={() => setTalking(false)} />}
      {starting && (
        <Dialog title={t('start')} size="sm" onClose={() => setStarting(false)}>
          <EventStart event={trip} onDone={() => setStarting(false)} />
        </Dialog>
      )}
    </>
  );
}

/** A car with two trips a day has the route beside it. */
const nameOf = (trip: BoardTrip) => `${trip.car_internal_number}, ${trip.route_name}`;

/** One that is not to be had now says why below its name. */
function Entry({
  children,
  because,
  onClick,
}: {
  children: string;
  because: string | null;
  onClick: () => void;
}) {
  return (
    <Menu.Item
      onClick={because === null ? onClick : undefined}
      closeMenuOnClick={because === null}
      aria-disabled={because !== null || undefined}
    >
      {children}
      {because !== null && <span className={styles.why}>{because}</span>}
    </Menu.Item>
  );
}
