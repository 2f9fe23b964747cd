import { Anchor, Group } from '@mantine/core';
import { depoPath, tenantPath } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { findCallers, type Caller } from '../contract.ts';
import { callerTexts } from './support-map-texts.ts';
import styles from './SupportMap.module.css';

/** Customers with this phone. `onShow` takes the map to one who has a place. */
export function Callers({ phone, onShow }: { phone: string; onShow: (caller: Caller) => void }) {
  const t = useWords(callerTexts);
  const found = useRead(findCallers, { query: { phone } });
  if (found.error) return <Failure error={found.error} retry={found.retry} />;
  if (found.value === undefined) return <Loading />;
  if (found.value.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={styles.callers} aria-label={t('callers')}>
      {found.value.map((caller) => (
        <li key={caller.id}>
          <CallerCard caller={caller} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

function Consent({ what, given }: { what: string; given: boolean }) {
  const t = useWords(callerTexts);
  return <StatusDot tone={given ? 'ok' : 'muted'}>{t(given ? 'yes' : 'no', { what })}</StatusDot>;
}

function CallerCard({ caller, onShow }: { caller: Caller; onShow: (caller: Caller) => void }) {
  const t = useWords(callerTexts);
  const { slug } = useSession().tenant;
  const name = caller.name ?? t('unnamed');
  const known = `${name} ${caller.phone}`;
  return (
    <>
      <h3 className={styles.heading}>{name}</h3>
      <p>
        <Anchor href={`tel:${caller.phone}`} fz="inherit">
          {caller.phone}
        </Anchor>
      </p>
      <p>{caller.address ?? t('no_place')}</p>
      <Group gap="md">
        <Consent what={t('sms')} given={caller.sms_permission} />
        <Consent what={t('marketing')} given={caller.marketing_agreement} />
      </Group>
      {caller.coordinates && <NextVisits caller={caller} />}
      <Group gap="xs" mt="xs">
        {caller.coordinates && (
          <Button size="xs" aria-label={t('on_map_of', { name: known })} onClick={() => onShow(caller)}>
            {t('on_map')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t('form_of', { name: known })}
          to={tenantPath(slug, 'admin', 'customers', caller.id, 'edit')}
        >
          {t('form')}
        </Button>
      </Group>
    </>
  );
}

function NextVisits({ caller }: { caller: Caller }) {
  const t = useWords(callerTexts);
  const { slug } = useSession().tenant;
  if (caller.next_visits.length === 0) return <p className={styles.quiet}>{t('no_visits')}</p>;
  return (
    <>
      <h4 className={styles.small}>{t('next_visits')}</h4>
      <ul className={styles.links}>
        {caller.next_visits.map((visit) => (
          <li key={visit.plan_event.id}>
            <Anchor
              href={depoPath(slug, visit.plan_event.depo_id, 'plan_events', visit.plan_event.id)}
              target="_blank"
              rel="noopener"
              fz="inherit"
            >
              <Moment at={visit.google_estimate_time} /> · {visit.route_name}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
