import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { useWords } from '../../../../web/words.ts';
import { listRoutePoints, type RoutePoint } from '../../contract/route-points.ts';
import { moveTexts } from './move-texts.ts';
import { MoveTo } from './MoveTo.tsx';

const nameOf = ({ position, address, custom_address, use_custom_address }: RoutePoint) =>
  `${position}. ${(use_custom_address ? custom_address : null) ?? address ?? ''}`;

function Stops({
  points,
  chosen,
  choose,
}: {
  points: readonly RoutePoint[];
  chosen: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
}) {
  const t = useWords(moveTexts);
  const turned = (id: number) =>
    new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
  const isAll = chosen.size === points.length;
  return (
    <Stack gap="xs" role="group" aria-label={t('which')} mb="md">
      <Checkbox
        label={t('all', { n: points.length })}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        onChange={() => choose(new Set(isAll ? [] : points.map(({ id }) => id)))}
      />
      <ScrollArea.Autosize mah="40vh" type="auto">
        <Stack gap={6}>
          {points.map((point) => (
            <Checkbox
              key={point.id}
              label={nameOf(point)}
              checked={chosen.has(point.id)}
              onChange={() => choose(turned(point.id))}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}

/** Stops of a route, chosen here, go to another route or to another place in this one. */
export function MovePointsDialog({
  route: { id: from, name },
  onClose,
}: {
  route: { id: number; name: string };
  onClose: () => void;
}) {
  const t = useWords(moveTexts);
  const { value: points, error, retry } = useRead(listRoutePoints, { params: { route_id: from } });
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const stops = (points ?? []).filter(({ id }) => chosen.has(id));
  return (
    <Dialog title={t('move_from', { name })} onClose={onClose}>
      {error && <Failure error={error} retry={retry} />}
      {!points && !error && <Loading />}
      {points?.length === 0 && <Text size="sm">{t('no_stops')}</Text>}
      {points && points.length > 0 && (
        <>
          <Stops points={points} chosen={chosen} choose={choose} />
          <MoveTo
            from={from}
            here={name}
            stops={stops.map(({ id, b2b_customer_ids }) => ({ id, b2b_customer_ids }))}
            onClose={onClose}
            moved={() => undefined}
          />
        </>
      )}
    </Dialog>
  );
}
