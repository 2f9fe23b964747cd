import { tenantPath } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { NumberField, TextField } from '../../../web/ui/fields.tsx';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import {
  createStopType,
  LONGEST_WAIT_MIN,
  SHORTEST_WAIT_MIN,
  showStopType,
  updateStopType,
  type StopType,
} from '../contract.ts';
import { stopTypesTexts } from './stop-types-texts.ts';
import styles from './StopTypeForm.module.css';

type Values = { stop_type: string; wait_time: number | '' };

/** A new stop type while `opened` is null. */
export function StopTypeForm({
  stopType: opened,
  reload,
}: {
  stopType: StopType | null;
  reload: () => void;
}) {
  const t = useWords(stopTypesTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createStopType);
  const changing = useWrite(updateStopType);
  const { edit, record } = useRecordForm<StopType, Values>({
    opened,
    reload,
    valuesOf: (stored) => ({ stop_type: stored?.stop_type ?? '', wait_time: stored?.wait_time ?? '' }),
    write: (body, before) =>
      before ? changing.write({ params: { id: before.id }, body }) : making.write({ body }),
    said: (_, was) => t(was ? 'updated' : 'created'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'stop_types', id, 'edit'),
  });
  const list = tenantPath(slug, 'admin', 'stop_types');
  const title = record ? t('edit_title', { name: record.stop_type }) : t('new_title');
  const isReadOnly = !can('stop_types.write');
  return (
    <>
      <PageTitle back={list}>{title}</PageTitle>
      {isReadOnly && <p className={styles.notice}>{t('read_only')}</p>}
      <Form of={edit} label={title}>
        <FieldGroup title={t('stop_type')}>
          <FieldRow>
            <TextField
              of={edit}
              name="stop_type"
              label={t('stop_type')}
              required
              autoFocus={!record}
              maxLength={255}
              disabled={isReadOnly}
            />
            <NumberField
              of={edit}
              name="wait_time"
              label={t('wait_time')}
              hint={t('wait_time_hint')}
              unit={t('minutes')}
              required
              min={SHORTEST_WAIT_MIN}
              max={LONGEST_WAIT_MIN}
              disabled={isReadOnly}
            />
          </FieldRow>
        </FieldGroup>
        {!isReadOnly && <FormButtons of={edit} back={list} />}
      </Form>
      {record && (
        <History
          kind="stop_types"
          id={record.id}
          names={{ stop_type: t('stop_type'), wait_time: t('wait_time') }}
        />
      )}
    </>
  );
}

export default formScreen(showStopType, (stopType, reload) => (
  <StopTypeForm stopType={stopType} reload={reload} />
));
