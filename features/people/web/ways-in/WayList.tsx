import { Group, Stack } from '@mantine/core';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { useWords } from '../../../../web/words.ts';
import type { WayIn } from '../../contract/ways-in.ts';
import { waysTexts } from './ways-texts.ts';

/** Each with one press to end it. */
export function WayList({ ways, onEnd }: { ways: readonly WayIn[]; onEnd: (way: WayIn) => Promise<void> }) {
  const t = useWords(waysTexts);
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {ways.map((way) => (
        <Group component="li" key={`${way.kind} ${way.id}`} gap="sm" justify="space-between">
          <span>
            {t(way.kind, { name: way.name })} {way.added_at !== null && <Moment at={way.added_at} />}{' '}
            {way.is_new && <Badge tone="warn">{t('is_new')}</Badge>}
          </span>
          <ActionButton
            variant="default"
            aria-label={t('end_named', { way: t(way.kind, { name: way.name }) })}
            onClick={() => onEnd(way)}
          >
            {t('end')}
          </ActionButton>
        </Group>
      ))}
    </Stack>
  );
}
