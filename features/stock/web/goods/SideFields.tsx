import { useDepoId } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { ability } from '../../../../web/session.ts';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { SelectField } from '../../../../web/ui/fields.tsx';
import { FieldRow } from '../../../../web/ui/Form.tsx';
import { useWords } from '../../../../web/words.ts';
import { listDepos } from '../../../depos/contract.ts';
import {
  listWarehousesOfDepo,
  type WarehouseOption,
  type WarehouseSide,
} from '../../../warehouses/contract.ts';
import type { Kind } from '../../rules/documents.ts';
import { sidesAfter, type FormSides } from '../../rules/goods-rows.ts';
import { kindTexts } from '../../texts/documents.ts';
import { goodsTexts } from './goods-texts.ts';
import type { GoodsValues } from './use-goods.ts';

interface Props<V extends GoodsValues> {
  of: EditForm<V>;
  kinds: readonly Kind[];
  /** Those of this depot, to take from. */
  warehouses: readonly WarehouseOption[];
  /** The sides that are saved, which stay among the choices wherever they belong. */
  saved?: readonly (WarehouseSide | null)[];
}

function choicesOf(
  warehouses: readonly WarehouseSide[],
  saved: readonly (WarehouseSide | null)[],
  chosen: number | null,
) {
  const kept = saved.filter(
    (side) => side !== null && side.id === chosen && !warehouses.some(({ id }) => id === side.id),
  ) as WarehouseSide[];
  return [...warehouses, ...kept].map(({ id, name, owner }) => ({
    value: String(id),
    label: owner === name ? name : `${name} - ${owner}`,
  }));
}

/** From where, to where and as what. One choice may take another away (section 4). */
export function SideFields<V extends GoodsValues>({ of, kinds, warehouses, saved = [] }: Props<V>) {
  const t = useWords(goodsTexts);
  const k = useWords(kindTexts);
  const here = useDepoId();
  const { values } = of.form;
  const depos = useList(listDepos);
  const there = useList(
    listWarehousesOfDepo,
    { params: { of_depo_id: values.to_depo_id } },
    { enabled: values.to_depo_id !== here },
  );
  const isWrittenOff = values.kind === 'write_off';
  const all = values.to_depo_id === here ? warehouses : there.rows;
  // What was chosen before the kind stays in sight (section 4); the server says why it will not do.
  const targets = isWrittenOff
    ? all.filter(({ id, place_of_loss }) => place_of_loss || id === values.to_warehouse_id)
    : all;
  const choose = (choice: Partial<FormSides>) =>
    of.form.setValues(sidesAfter(values, choice, ability('writeoff_export_enabled')) as Partial<V>);
  // The page's own warehouse, which nobody chose, is no place where goods are lost.
  const presetLeft = (): Partial<FormSides> =>
    of.form.isDirty('to_warehouse_id') ||
    all.some(({ id, place_of_loss }) => place_of_loss && id === values.to_warehouse_id)
      ? {}
      : { to_warehouse_id: null };
  const idOf = (text: string | null) => (text === null ? null : Number(text));
  const inDepo = (to_depo_id: number) =>
    of.form.setValues({ to_depo_id, to_warehouse_id: null } as Partial<V>);
  return (
    <FieldRow>
      <SelectField
        of={of}
        name="to_depo_id"
        label={t('depo')}
        choices={depos.rows.map(({ id, title }) => ({ value: String(id), label: title }))}
        numeric
        choose={(id) => {
          if (id !== null) inDepo(Number(id));
        }}
      />
      <SelectField
        of={of}
        name="from_warehouse_id"
        label={t('from_warehouse')}
        choices={choicesOf(warehouses, saved, values.from_warehouse_id)}
        numeric
        clearable
        choose={(id) => choose({ from_warehouse_id: idOf(id) })}
      />
      <SelectField
        of={of}
        name="to_warehouse_id"
        label={t('to_warehouse')}
        choices={choicesOf(targets, saved, values.to_warehouse_id)}
        hint={isWrittenOff ? t('write_off_hint') : undefined}
        numeric
        clearable
        choose={(id) => choose({ to_warehouse_id: idOf(id) })}
      />
      <SelectField
        of={of}
        name="kind"
        label={t('kind')}
        choices={kinds.map((kind) => ({ value: kind, label: k(kind) }))}
        required
        choose={(kind) => choose({ kind: kind as Kind | null, ...(kind === 'write_off' && presetLeft()) })}
      />
    </FieldRow>
  );
}
