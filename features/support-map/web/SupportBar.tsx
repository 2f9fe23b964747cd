import { SegmentedControl } from '@mantine/core';
import { useEffect } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { tenantPath } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { IconArrowLeft } from '../../../web/ui/icons.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useBack } from '../../../web/way-back.ts';
import { useWords } from '../../../web/words.ts';
import { supportMapTexts } from './support-map-texts.ts';
import styles from './SupportMap.module.css';

/** Above the map: back, the brand, and which stops. `day` '' is all stops. */
export function SupportBar({ day, onDay }: { day: Day | ''; onDay: (day: Day | '') => void }) {
  const t = useWords(supportMapTexts);
  const { tenant } = useSession();
  const lead = useBack();
  const today = useToday();
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · ${tenant.name}`;
  }, [title, tenant.name]);
  return (
    <header className={styles.bar}>
      <IconButton
        aria-label={t('back')}
        tip={t('back')}
        onClick={() => lead(tenantPath(tenant.slug, 'admin', 'customers'))}
      >
        <IconArrowLeft size={18} />
      </IconButton>
      <a className={styles.brand} href={tenant.home_url}>
        {tenant.name}
      </a>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.which}>
        <SegmentedControl
          size="xs"
          aria-label={t('which_stops')}
          value={day === '' ? 'all' : 'calendar'}
          onChange={(which) => onDay(which === 'calendar' ? today : '')}
          data={[
            { value: 'all', label: t('all_stops') },
            { value: 'calendar', label: t('calendar') },
          ]}
        />
        {day !== '' && (
          <DayInput
            aria-label={t('day')}
            w={150}
            value={day}
            clearable={false}
            onChange={(picked) => picked !== null && onDay(picked)}
          />
        )}
      </div>
    </header>
  );
}
