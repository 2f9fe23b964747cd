import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGo } from '../address.ts';
import type { PaletteSource, Screen } from '../screens.ts';
import { useWords } from '../words.ts';
import { IconSearch } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import { usePalette, type PaletteGroup } from './use-palette.ts';
import styles from './palette.module.css';

interface Props {
  screens: readonly Screen[];
  sources: readonly PaletteSource[];
  depo_id: number | null;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** Ctrl/Cmd-K: jumps to any screen, and to whatever the sources find. */
export function CommandPalette({ opened, setOpened, ...rest }: Props) {
  const t = useWords(frameTexts);
  useHotkeys([['mod+K', () => setOpened(true)]], []);
  return (
    <Modal.Root opened={opened} onClose={() => setOpened(false)} size={560} padding={0} yOffset="10vh">
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('search')}>
        <Palette {...rest} close={() => setOpened(false)} />
      </Modal.Content>
    </Modal.Root>
  );
}

type Searched = Pick<Props, 'screens' | 'sources' | 'depo_id'>;

function Palette({ close, ...searched }: Searched & { close: () => void }) {
  const t = useWords(frameTexts);
  const go = useGo();
  const list = useId();
  const follow = (address: string) => {
    close();
    go(address);
  };
  const { question, groups, isSearching, hits, mark, setMark, ask, press } = useChoice(searched, follow);
  useEffect(() => {
    document.getElementById(`${list}-${mark}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, mark]);
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        px="md"
        className={styles.question}
        placeholder={t('search_hint')}
        aria-label={t('search')}
        value={question}
        leftSection={<IconSearch size={18} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={hits.length > 0 ? `${list}-${mark}` : undefined}
        autoComplete="off"
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Hits list={list} groups={groups} mark={mark} setMark={setMark} follow={follow} />
      <div role="status" className={styles.state}>
        {isSearching ? t('searching') : hits.length === 0 ? t('nothing_found') : ''}
      </div>
    </>
  );
}

/** The question, what it finds, and the one of them that the arrows stand on and Enter follows. */
function useChoice({ screens, sources, depo_id }: Searched, follow: (address: string) => void) {
  const t = useWords(frameTexts);
  const [question, setQuestion] = useState('');
  const [asked] = useDebouncedValue(question, 120);
  const [at, setAt] = useState(0);
  const { groups, isSearching } = usePalette(asked, screens, sources, depo_id, t('screens'));
  const hits = groups.flatMap((group) => group.hits);
  const mark = Math.min(at, Math.max(0, hits.length - 1));
  const open = useOpening({
    // What was found for the first letters is not what is asked for.
    address: asked === question ? hits[mark]?.address : undefined,
    isComing: asked !== question || isSearching,
    question,
    follow,
  });
  const ask = (next: string) => {
    setQuestion(next);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((mark + step + hits.length) % Math.max(1, hits.length));
    else if (event.key === 'Enter') open();
    else return;
    event.preventDefault();
  };
  return { question, groups, isSearching, hits, mark, setMark: setAt, ask, press };
}

interface Opening {
  address: string | undefined;
  isComing: boolean;
  question: string;
  follow: (address: string) => void;
}

/** Enter follows what is found; pressed before that is there, it waits for it. */
function useOpening({ address, isComing, question, follow }: Opening) {
  const wanted = useRef<string | null>(null);
  const go = useEffectEvent(follow);
  useEffect(() => {
    // Whoever types on has changed their mind.
    const isWanted = wanted.current === question;
    if (!isWanted) wanted.current = null;
    if (!isWanted || address === undefined) return;
    wanted.current = null;
    go(address);
  }, [question, address]);
  return () => {
    if (address !== undefined) follow(address);
    else if (isComing) wanted.current = question;
  };
}

function Hits({
  list,
  groups,
  mark,
  setMark,
  follow,
}: {
  list: string;
  groups: readonly PaletteGroup[];
  mark: number;
  setMark: (at: number) => void;
  follow: (address: string) => void;
}) {
  const t = useWords(frameTexts);
  return (
    <div id={list} role="listbox" aria-label={t('search')} className={styles.list}>
      {groups.map((group, nth) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <div className={styles.group} aria-hidden>
            {group.title}
          </div>
          {group.hits.map((hit, within) => {
            const mine = groups.slice(0, nth).reduce((before, other) => before + other.hits.length, within);
            return (
              <button
                key={hit.address}
                type="button"
                tabIndex={-1}
                id={`${list}-${mine}`}
                role="option"
                aria-selected={mine === mark}
                className={styles.hit}
                onPointerMove={() => setMark(mine)}
                onClick={() => follow(hit.address)}
              >
                <span>{hit.title}</span>
                {hit.detail !== undefined && <span className={styles.detail}>{hit.detail}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
