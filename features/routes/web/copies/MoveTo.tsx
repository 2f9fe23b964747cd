import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import { listRoutes, type RouteOption } from '../../contract/route.ts';
import { moveTexts } from './move-texts.ts';
import { MoveButtons, type Moving } from './MoveButtons.tsx';

/** Where to: a route, and the place in it. `here` names the route itself, where that may be chosen too. */
export function MoveTo({ here, ...moving }: Omit<Moving, 'target' | 'position'> & { here?: string }) {
  const t = useWords(moveTexts);
  const [target, setTarget] = useState<string | null>(null);
  const [position, setPosition] = useState<NumberValue>('');
  const routes = (useRead(listRoutes, { query: { for_collection: true } }).value ??
    []) as readonly RouteOption[];
  const others = routes
    .filter(({ id }) => id !== moving.from)
    .map(({ id, name, tag }) => ({ value: String(id), label: tag === null ? name : `${name} (${tag})` }));
  const own =
    here === undefined ? [] : [{ value: String(moving.from), label: t('this_route', { name: here }) }];
  return (
    <>
      <Select
        label={t('target_route')}
        searchable
        limit={60}
        value={target}
        onChange={setTarget}
        data-autofocus
        withAsterisk
        data={[...own, ...others]}
      />
      <NumberBox
        mt="sm"
        label={t('at_position')}
        description={t('at_position_hint')}
        value={position}
        onChange={setPosition}
        min={1}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <MoveButtons {...moving} target={target} position={position} />
      </Group>
    </>
  );
}
