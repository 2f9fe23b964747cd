import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { depoPath, useDepoId } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Split } from '../../../../web/ui/Split.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { UnsavedGuard } from '../../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../../web/words.ts';
import type { Period } from '../../contract/route-points.ts';
import { staying } from '../../rules/edited-stops.ts';
import { blankStop } from '../../rules/editor.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import type { Opened, OpensAt } from '../desk/opened-route.ts';
import { Pointer } from '../desk/pointer.ts';
import type { Marks } from '../desk/stop-acts.ts';
import { useStopTypes } from '../desk/stop-types.ts';
import { StopsMap } from '../map/StopsMap.tsx';
import { RouteState } from '../RouteState.tsx';
import { ReadOnlyNotice, Reasons } from '../table/Reasons.tsx';
import { StopTable } from '../table/StopTable.tsx';
import { TimeFields } from '../table/TimeFields.tsx';
import { useMapped } from '../table/use-alike.ts';
import { UsualTimes } from '../table/UsualTimes.tsx';
import { focusCell } from './address-acts.ts';
import { AlsoHere } from './AlsoHere.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorDialogs, type Asked } from './EditorDialogs.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useEditorDesk } from './use-editor-desk.ts';
import { useStopActs } from './use-stop-acts.ts';

/** What is pointed at, opened and asked around the stops. */
function useMarks(at: OpensAt) {
  const begins = typeof at === 'number' ? `p${at}` : null;
  const [pointer] = useState(() => new Pointer(begins));
  const [open, setOpen] = useState<string | null>(begins);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [fit, setFit] = useState(0);
  const marks = useMemo(
    (): Marks => ({
      hover: (key) => pointer.put('hovered', key),
      select: (key) => pointer.put('active', key),
      selected: () => pointer.at('active'),
      toggleDetails: (key) => setOpen((before) => (before === key ? null : key)),
      openShops: (key) => setAsked({ what: 'shops', key }),
      askRemoval: (keys, subscribed) => setAsked({ what: 'removal', keys, subscribed }),
      showAll: () => setFit((before) => before + 1),
    }),
    [pointer],
  );
  return { marks, pointer, open, asked, setAsked, fit };
}

/** The route's name, how it stands, and who approved it. */
function EditorTitle({ desk, back }: { desk: EditorDesk; back: string }) {
  const t = useWords(editorTexts);
  const { record } = desk;
  const { start, end } = desk.state.now.route;
  const note = (
    <>
      <RouteState of={record} />
      {(start || end) && (
        <>
          {' '}
          <Badge tone="info">{t('ends_tag')}</Badge>
        </>
      )}
      {record.approval_user_and_time && ` · ${record.approval_user_and_time}`}
    </>
  );
  return (
    <PageTitle back={back} note={note} actions={<AlsoHere people={desk.here} />}>
      {record.name}
    </PageTitle>
  );
}

/** The hand is on the stop that the address names. */
function useHandOn(at: OpensAt, desk: EditorDesk) {
  const begin = useEffectEvent(() => {
    if (at !== null) focusCell(at === 'new' ? blankStop(desk.state).key : `p${at}`, 'address');
  });
  useEffect(() => begin(), []);
}

interface Props {
  at: OpensAt;
  opened: Opened;
  period: Period;
  setPeriod: (change: Partial<Record<keyof Period, string>>) => void;
}

/** The stops of a route, on a table and on a map, while they are edited. */
export function OpenEditor({ at, opened, period, setPeriod }: Props) {
  const {
    tenant: { slug },
    depos,
  } = useSession();
  const depo_id = useDepoId();
  const depo = depos.find(({ id }) => id === depo_id)?.address_coordinates ?? null;
  const desk = useEditorDesk(opened, period, depo);
  const mapped = useMapped(desk.state.now);
  const stopTypes = useStopTypes();
  const { marks, pointer, open, asked, setAsked, fit } = useMarks(at);
  const acts = useStopActs(desk, marks);
  const isDeactivated = desk.record.deleted_at !== null;
  const isReadOnly = isDeactivated || !can('routes.write');
  useHandOn(at, desk);
  useDeskKeys(desk, isReadOnly || asked !== null || desk.overtaken !== null);
  return (
    <>
      <EditorTitle desk={desk} back={depoPath(slug, depo_id, 'routes')} />
      {isReadOnly && <ReadOnlyNotice isDeactivated={isDeactivated} />}
      <EditorBar
        desk={desk}
        isReadOnly={isReadOnly}
        setPeriod={setPeriod}
        onEnds={() => setAsked({ what: 'ends' })}
        onPrintMap={() => setAsked({ what: 'print map' })}
      />
      {staying(desk.state.now.stops).length > 1 && <TimeFields desk={desk} isReadOnly={isReadOnly} />}
      <Reasons desk={desk} />
      <UsualTimes desk={desk} isReadOnly={isReadOnly} />
      <Split
        share={0.62}
        name="stops"
        left={
          <StopTable
            desk={desk}
            acts={acts}
            stopTypes={stopTypes}
            isReadOnly={isReadOnly}
            pointer={pointer}
            open={open}
            onBestOrder={(keys) => setAsked({ what: 'best order', keys })}
            onMove={(where) => setAsked({ what: where === 'here' ? 'move here' : 'move' })}
          />
        }
        right={
          <StopsMap
            desk={desk}
            content={mapped}
            acts={acts}
            isReadOnly={isReadOnly}
            pointer={pointer}
            fit={fit}
          />
        }
      />
      <EditorDialogs
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
