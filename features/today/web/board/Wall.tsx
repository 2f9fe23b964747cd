import { MantineProvider } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDepoId } from '../../../../web/address.ts';
import { page, useSession } from '../../../../web/session.ts';
import { AsBefore, EmptyState, Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { theme, variables } from '../../../../web/ui/theme.ts';
import { useWords } from '../../../../web/words.ts';
import { inOrder } from '../../rules/board.ts';
import { boardTexts } from './board-texts.ts';
import { timeIn } from './board-words.ts';
import { BoardCards } from './BoardCards.tsx';
import { BoardMap } from './BoardMap.tsx';
import { Summary } from './Summary.tsx';
import { TimeLines } from './TimeLines.tsx';
import { useAwake } from './use-awake.ts';
import type { BoardState } from './use-board.ts';
import styles from './Wall.module.css';

interface Props {
  state: BoardState;
  now: number;
  onLeave: () => void;
}

const ID = 'wall';

/**
 * The board alone, dark and in type for three metres: a modal dialog, so that nothing behind it is seen, read or
 * reached.
 */
export function Wall(props: Props) {
  const t = useWords(boardTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useAwake();
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);
  return (
    <dialog
      id={ID}
      ref={dialog}
      className={styles.wall}
      aria-label={t('wall')}
      // Where nobody has touched the page yet, Escape closes it without asking.
      onClose={props.onLeave}
      onCancel={(event) => {
        event.preventDefault();
        props.onLeave();
      }}
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        forceColorScheme="dark"
        cssVariablesSelector={`#${ID}`}
        getRootElement={() => document.getElementById(ID) ?? undefined}
        getStyleNonce={() => page().nonce ?? ''}
      >
        <Face {...props} />
      </MantineProvider>
    </dialog>
  );
}

/** More trucks than fit in large type stand in smaller. */
const MOST_ROWS = 14;
/** More time lines than these could not be told apart from three metres. */
const MOST_LINES = 8;

function Face({ state, now, onLeave }: Props) {
  const t = useWords(boardTexts);
  const { tenant, depos } = useSession();
  const depo_id = useDepoId();
  const { board, error, retry } = state;
  const title = depos.find((depo) => depo.id === depo_id)?.title ?? tenant.name;
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    onLeave();
  };
  return (
    <div className={styles.face}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Summary state={state} now={now} />
        <time className={styles.clock}>{timeIn(tenant.time_zone, new Date(now).toISOString())}</time>
        <button type="button" className={styles.leave} aria-label={t('leave_wall')} onClick={leave}>
          ×
        </button>
      </header>
      {board && error && <AsBefore error={error} retry={retry} />}
      {!board && (error ? <Failure error={error} retry={retry} /> : <Loading />)}
      {board?.trips.length === 0 && <EmptyState title={t('none')} />}
      {board && board.trips.length > 0 && (
        <div className={styles.parts}>
          <div
            className={styles.rows}
            style={{ '--rows': Math.min(MOST_ROWS, board.trips.length) } as React.CSSProperties}
          >
            <BoardCards untouched trips={inOrder(board.trips)} now={now} selected={null} onSelect={ignore} />
          </div>
          <BoardMap
            untouched
            trips={board.trips}
            now={now}
            selected={null}
            hovered={null}
            onSelect={ignore}
            onHover={ignore}
          />
        </div>
      )}
      {board && board.trips.length <= MOST_LINES && (
        <div className={styles.times}>
          <TimeLines
            untouched
            trips={inOrder(board.trips)}
            date={board.date}
            now={now}
            selected={null}
            onSelect={ignore}
          />
        </div>
      )}
    </div>
  );
}

const ignore = () => undefined;
