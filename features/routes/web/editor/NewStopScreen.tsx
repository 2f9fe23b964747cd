import { StopEditor } from './StopEditorScreen.tsx';

/** `/route/{route_id}/route_points/new`: the editor with the hand on its blank row. */
export default function NewStopScreen() {
  return <StopEditor at="new" />;
}
