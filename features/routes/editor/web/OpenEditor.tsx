import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { depoPath, useDepoId } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Split } from '../../../../web/ui/Split.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { UnsavedGuard } from '../../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../../web/words.ts';
import type { Period } from '../../contract.ts';
import { RouteState } from '../../web/RouteState.tsx';
import { staying } from '../stops/rules.ts';
import { type EditorDesk } from './editor-desk.ts';
import { EditorBar } from './EditorBar.tsx';
import { EndsDialog } from './EndsDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { MoveDialog, MoveHereDialog } from './MoveDialogs.tsx';
import type { Opened } from './opened.ts';
import { Pointer } from './pointer.ts';
import { PrintMapDialog } from './PrintMapDialog.tsx';
import { ReadOnlyNotice, Reasons } from './Reasons.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { ShopsDialog } from './ShopsDialog.tsx';
import { type Marks, type StopActs, type Subscribed } from './stop-acts.ts';
import { StopsMap } from './StopsMap.tsx';
import { StopTable } from './StopTable.tsx';
import { useStopTypes, type StopTypes } from './StopTypes.tsx';
import { editorTexts } from './texts.ts';
import { TimeFields } from './TimeFields.tsx';
import { useEditorDesk } from './use-editor-desk.ts';
import { useStopActs } from './use-stop-acts.ts';

type Asked =
  | { what: 'shops'; key: string }
  | { what: 'ends' }
  | { what: 'move' }
  | { what: 'move here' }
  | { what: 'print map' }
  | { what: 'removal'; keys: readonly string[]; subscribed: readonly Subscribed[] };

/** Ctrl/Cmd-Z, -Y and -S act on the route, also from within a cell: what a cell holds is part of the route. */
function useDeskKeys(desk: EditorDesk, isOff: boolean) {
  const { edit } = desk;
  const t = useWords(editorTexts);
  const save = useEffectEvent(() => {
    if (desk.isUnsaved) void desk.save();
    else flash.info(t('nothing_to_save'));
  });
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        save();
        return;
      }
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return;
      event.preventDefault();
      edit({ do: redo ? 'redo' : 'undo' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [edit, isOff]);
}

function Dialogs({
  asked,
  close,
  desk,
  acts,
  stopTypes,
  isReadOnly,
}: {
  asked: Asked | null;
  close: () => void;
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
}) {
  if (asked === null) return null;
  const { now } = desk.state;
  if (asked.what === 'move') return <MoveDialog desk={desk} onClose={close} />;
  if (asked.what === 'move here') return <MoveHereDialog desk={desk} acts={acts} onClose={close} />;
  if (asked.what === 'print map') return <PrintMapDialog desk={desk} onClose={close} />;
  if (asked.what === 'ends')
    return (
      <EndsDialog
        desk={desk}
        onClose={close}
        save={() => {
          requestAnimationFrame(() => {
            void desk.save();
          });
        }}
      />
    );
  if (asked.what === 'removal') {
    return (
      <RemovalDialog
        subscribed={asked.subscribed}
        onClose={close}
        onConfirm={() => {
          desk.edit({ do: 'remove', keys: asked.keys });
          close();
        }}
      />
    );
  }
  const stop = now.stops.find(({ key }) => key === asked.key);
  return stop ? (
    <ShopsDialog
      stop={stop}
      isReadOnly={isReadOnly}
      stopTypes={stopTypes}
      isCustomStops={now.route.route_type === 'custom_stops'}
      acts={acts}
      onClose={close}
    />
  ) : null;
}

interface Props {
  opened: Opened;
  period: Period;
  setPeriod: (change: Partial<Record<keyof Period, string>>) => void;
}

/** The stops of a route, on a table and on a map, while they are edited. */
export function OpenEditor({ opened, period, setPeriod }: Props) {
  const t = useWords(editorTexts);
  const {
    tenant: { slug },
    depos,
  } = useSession();
  const depo_id = useDepoId();
  const depo = depos.find(({ id }) => id === depo_id)?.address_coordinates ?? null;
  const desk = useEditorDesk(opened, period, depo);
  const { record, state } = desk;
  const stopTypes = useStopTypes();
  const [pointer] = useState(() => new Pointer());
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fit, setFit] = useState(0);
  const marks = useMemo(
    (): Marks => ({
      hover: (key) => pointer.put('hovered', key),
      select: (key) => pointer.put('active', key),
      toggleDetails: (key) => setOpen((before) => (before === key ? null : key)),
      openShops: (key) => setAsked({ what: 'shops', key }),
      askRemoval: (keys, subscribed) => setAsked({ what: 'removal', keys, subscribed }),
      showAll: () => setFit((before) => before + 1),
    }),
    [pointer],
  );
  const acts = useStopActs(desk, marks);
  const isDeactivated = record.deleted_at !== null;
  const isReadOnly = isDeactivated || !can('routes.write');
  useDeskKeys(desk, isReadOnly || asked !== null || desk.overtaken !== null);
  const list = depoPath(slug, depo_id, 'routes');
  const { route } = state.now;
  return (
    <>
      <PageTitle
        back={list}
        note={
          <>
            <RouteState of={record} />
            {(route.start || route.end) && (
              <>
                {' '}
                <Badge tone="info">{t('ends_tag')}</Badge>
              </>
            )}
            {record.approval_user_and_time && ` · ${record.approval_user_and_time}`}
          </>
        }
      >
        {record.name}
      </PageTitle>
      {isReadOnly && <ReadOnlyNotice isDeactivated={isDeactivated} />}
      <EditorBar
        desk={desk}
        isReadOnly={isReadOnly}
        setPeriod={setPeriod}
        onEnds={() => setAsked({ what: 'ends' })}
        onPrintMap={() => setAsked({ what: 'print map' })}
      />
      {staying(state.now.stops).length > 1 && <TimeFields desk={desk} isReadOnly={isReadOnly} />}
      <Reasons desk={desk} />
      <Split
        share={0.62}
        left={
          <StopTable
            desk={desk}
            acts={acts}
            stopTypes={stopTypes}
            isReadOnly={isReadOnly}
            pointer={pointer}
            open={open}
            onMove={(where) => setAsked({ what: where === 'here' ? 'move here' : 'move' })}
          />
        }
        right={<StopsMap desk={desk} acts={acts} isReadOnly={isReadOnly} pointer={pointer} fit={fit} />}
      />
      <Dialogs
        asked={asked}
        close={() => setAsked(null)}
        desk={desk}
        acts={acts}
        stopTypes={stopTypes}
        isReadOnly={isReadOnly}
      />
      {desk.overtaken && <JoinDialog desk={desk} versions={desk.overtaken} />}
      <UnsavedGuard unsaved={() => desk.isUnsaved} />
    </>
  );
}
