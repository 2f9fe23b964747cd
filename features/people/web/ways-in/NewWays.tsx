import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../web/api.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { useWords } from '../../../../web/words.ts';
import { endOwnWay, type WayIn } from '../../contract/ways-in.ts';
import { WayList } from './WayList.tsx';
import { waysTexts } from './ways-texts.ts';

interface Props {
  ways: readonly WayIn[];
  ways_token: string;
  onDone: () => void;
}

/** Shown once, to whoever has just chosen a password by a link. */
export function NewWays({ ways, ways_token, onDone }: Props) {
  const t = useWords(waysTexts);
  const [left, setLeft] = useState(ways);
  const end = async ({ kind, id }: WayIn) =>
    setLeft(await call(endOwnWay, { body: { ways_token, way: kind, way_id: id } }));
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }} role="status">
        {t(left.length > 0 ? 'chosen' : 'none_left')}
      </p>
      <WayList ways={left} onEnd={end} />
      <Button onClick={onDone} fullWidth>
        {t('go_on')}
      </Button>
    </Stack>
  );
}
