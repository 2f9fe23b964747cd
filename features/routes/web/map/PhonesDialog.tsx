import { useRead } from '../../../../web/reads.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { useWords } from '../../../../web/words.ts';
import { listCustomerPhones } from '../../contract/map-customers.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { mapTexts } from '../desk/map-texts.ts';
import fields from '../table/Fields.module.css';

/** The phones of the customers that were chosen on the map. */
export function PhonesDialog({
  desk,
  ids,
  onClose,
}: {
  desk: EditorDesk;
  ids: ReadonlySet<number>;
  onClose: () => void;
}) {
  const t = useWords(mapTexts);
  const found = useRead(listCustomerPhones, { params: { id: desk.record.id } });
  const rows = (found.value ?? []).filter(({ id }) => ids.has(id));
  return (
    <Dialog title={t('phones_title')} size="lg" onClose={onClose}>
      {found.error && <Failure error={found.error} retry={found.retry} />}
      {found.isPending && <Loading />}
      <ul className={fields.list}>
        {rows.map(({ id, address, phone, active_routes }) => (
          <li key={id}>
            <div>
              <a href={`tel:${phone}`}>{phone}</a>
              <div className={fields.quiet}>{address}</div>
            </div>
            <span className={fields.quiet}>{active_routes.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
