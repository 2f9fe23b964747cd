import { Text } from '@mantine/core';
import { useWords } from '../../../web/words.ts';
import { hoursTexts } from './hours-texts.ts';

/** How many trips of a preview lie beyond the rest rules; nothing is refused because of it. */
export function RestCount({ n }: { n: number }) {
  const t = useWords(hoursTexts);
  return n > 0 ? (
    <Text mt="xs" role="status">
      {t('rest_count', { n })}
    </Text>
  ) : null;
}
