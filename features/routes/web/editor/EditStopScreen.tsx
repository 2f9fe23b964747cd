import { useIdParam } from '../../../../web/address.ts';
import { StopEditor } from './StopEditorScreen.tsx';

/** `/route/{route_id}/route_points/{id}/edit`: the editor with that stop open. */
export default function EditStopScreen() {
  return <StopEditor at={useIdParam('id')} />;
}
