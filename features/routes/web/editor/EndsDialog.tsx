import { Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { addressesTaken } from '../../../../web/ui/address-search.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useWords } from '../../../../web/words.ts';
import { PlaceSearch } from '../../../places/web/PlaceSearch.tsx';
import type { RouteEnd } from '../../rules/edited-stops.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';

interface EndProps {
  label: string;
  value: RouteEnd | null;
  onChange: (end: RouteEnd | null) => void;
  autoFocus?: boolean;
}

/** Only a place that was found counts; half a word falls back to what was. */
function EndField({ label, value, onChange, autoFocus = false }: EndProps) {
  return (
    <PlaceSearch
      label={label}
      value={value?.address ?? ''}
      autoFocus={autoFocus}
      onPick={({ address, coordinates }) => onChange({ address, place: coordinates })}
      onClear={() => onChange(null)}
      onType={(text) => {
        if (text.trim() === '') onChange(null);
      }}
    />
  );
}

/** Where the truck starts and ends when not at the depo. Save stores them, with whatever else was edited. */
export function EndsDialog({
  desk,
  onClose,
  save,
}: {
  desk: EditorDesk;
  onClose: () => void;
  save: () => void;
}) {
  const t = useWords(editorTexts);
  const { route } = desk.state.now;
  const [ends, setEnds] = useState({ start: route.start, end: route.end });
  const latest = useRef(ends);
  const put = (change: Partial<typeof ends>) => {
    latest.current = { ...latest.current, ...change };
    setEnds(latest.current);
  };
  const store = async () => {
    await addressesTaken();
    desk.edit({ do: 'change route', change: latest.current });
    onClose();
    save();
  };
  return (
    <Dialog title={t('ends_title')} onClose={onClose}>
      <EndField label={t('start')} value={ends.start} onChange={(start) => put({ start })} autoFocus />
      <div style={{ height: 12 }} />
      <EndField label={t('end')} value={ends.end} onChange={(end) => put({ end })} />
      <Text size="sm" c="dimmed" mt="sm">
        {t('ends_hint')}
      </Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton onClick={store}>{t('save')}</ActionButton>
      </Group>
    </Dialog>
  );
}
