import { Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { shownAddress, type EditedStop } from '../../rules/edited-stops.ts';
import { clashesOf, whatTheyDid, type Choice, type Clash, type Versions } from '../../rules/joined-edits.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';

type Words = Say<keyof typeof editorTexts>;

/** A stop in one line: what the two versions can differ in. */
function stopLine(stop: EditedStop | null, t: Words): string {
  if (stop === null || stop.removed) return t('was_removed');
  const facts = [
    shownAddress(stop),
    t('minutes', { n: stop.wait_time }),
    stop.arrival_time?.slice(0, 5),
    stop.private_comment,
    stop.public_comment,
    ...stop.b2b_customers.map(({ customer_name }) => customer_name),
  ];
  return facts.filter(Boolean).join(' · ');
}

function routeLine({ route }: Versions['mine'], t: Words): string {
  const times = [route.first_stop_arrival_time, route.last_stop_arrival_time].map(
    (time) => time?.slice(0, 5) ?? '--:--',
  );
  const stay = route.stop_duration === null ? [] : [t('minutes', { n: route.stop_duration })];
  return [times.join('–'), ...stay, route.start?.address, route.end?.address].filter(Boolean).join(' · ');
}

interface ClashProps {
  clash: Clash;
  versions: Versions;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ClashChoice({ clash, versions, choice, onChoose }: ClashProps) {
  const t = useWords(editorTexts);
  const was = versions.base.stops.find(({ key }) => key === clash.key);
  const lines = was
    ? { theirs: stopLine(clash.theirs, t), mine: stopLine(clash.mine, t) }
    : { theirs: routeLine(versions.theirs, t), mine: routeLine(versions.mine, t) };
  return (
    <Radio.Group
      label={was ? shownAddress(was) : t('clash_route')}
      value={choice}
      onChange={(value) => onChoose(value as Choice)}
    >
      <Stack gap={4} mt={4}>
        <Radio value="theirs" label={`${t('theirs')}: ${lines.theirs}`} />
        <Radio value="mine" label={`${t('mine')}: ${lines.mine}`} />
        {clash.mayKeepBoth && <Radio value="both" label={t('both')} />}
      </Stack>
    </Radio.Group>
  );
}

/**
 * Somebody else was first: what they did, and for what both changed whose it shall be. Nothing is lost by closing it.
 */
export function JoinDialog({
  desk,
  versions,
}: {
  desk: Pick<EditorDesk, 'join' | 'takeTheirs' | 'stay' | 'refused'>;
  versions: Versions;
}) {
  const t = useWords(editorTexts);
  const clashes = clashesOf(versions);
  const done = whatTheyDid(versions);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(clashes.map(({ key }) => [key, 'mine'])),
  );
  return (
    <Dialog title={t('overtaken')} onClose={desk.stay} size="lg">
      {desk.refused?.sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      <Text size="sm" mt={4}>
        {done.changed + done.added + done.removed > 0 ? t('they_did', { ...done }) : t('they_did_route')}
      </Text>
      <Text size="sm" mt={4}>
        {t(clashes.length === 0 ? 'no_clash' : 'clashes')}
      </Text>
      <Stack gap="md" mt="sm">
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.key}
            clash={clash}
            versions={versions}
            choice={choices.get(clash.key) ?? 'mine'}
            onChoose={(choice) => setChoices((before) => new Map(before).set(clash.key, choice))}
          />
        ))}
      </Stack>
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={desk.stay}>
          {t('stay')}
        </ActionButton>
        <ActionButton variant="default" onClick={desk.takeTheirs}>
          {t('take_theirs')}
        </ActionButton>
        <ActionButton onClick={() => desk.join(choices)}>{t('join')}</ActionButton>
      </Group>
    </Dialog>
  );
}
