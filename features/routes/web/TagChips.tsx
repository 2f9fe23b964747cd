import { Chip, Group } from '@mantine/core';
import { useWords } from '../../../web/words.ts';
import { routesTexts } from './routes-texts.ts';

interface Props {
  tags: readonly { tag: string; count: number }[];
  chosen: string;
  onChange: (tag: string) => void;
}

/** One tag at a time; pressing it again shows all. */
export function TagChips({ tags, chosen, onChange }: Props) {
  const t = useWords(routesTexts);
  return (
    <Group gap={6} role="group" aria-label={t('tags')}>
      {tags.map(({ tag, count }) => (
        <Chip
          key={tag}
          size="xs"
          checked={tag === chosen}
          onChange={(on) => onChange(on ? tag : '')}
        >{`${tag} (${count})`}</Chip>
      ))}
    </Group>
  );
}
