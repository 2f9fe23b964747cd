import { useState, type ReactNode } from 'react';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList, useWrite, type ListState } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import {
  AmountField,
  CheckboxField,
  NumberField,
  RadioField,
  SelectField,
  TextField,
} from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { frameTexts } from '../../../web/ui/kit-texts.ts';
import { useNumberReader } from '../../../web/ui/number-reader.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import {
  createProduct,
  listRemainingBalances,
  updateProduct,
  type NewProduct,
  type Product,
  type RemainingBalance,
} from '../contract.ts';
import { MOST_PIECES, storageUnits, taxTypes, type ProductField } from '../rules.ts';
import { productFieldTexts } from '../texts.ts';
import { MinimumTable } from './MinimumTable.tsx';
import { bodyOf, isOpen, valuesOf, type ProductValues } from './product-values.ts';
import { productFormTexts } from './products-texts.ts';

interface ProductFormProps {
  /** A new one while it is null. */
  product: Product | null;
  reload: () => void;
  /** What else can be done with a product that is there. */
  actionsOf: (id: number) => ReactNode;
}

export function ProductForm({ product: opened, reload, actionsOf }: ProductFormProps) {
  const t = useWords(productFormTexts);
  const w = useWords(frameTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const making = useWrite(createProduct);
  const changing = useWrite(updateProduct);
  const { read } = useNumberReader({ min: 1, max: MOST_PIECES });
  const openIn = (product: Product | null) => (field: ProductField) =>
    isOpen(field, product, can('products.write'), ability('b2b_products_enabled'));
  const { edit, record: product } = useRecordForm<Product, ProductValues>({
    opened,
    reload,
    valuesOf,
    async write(values, before) {
      const body = bodyOf(values, openIn(before), read);
      if (!before) return making.write({ body: body as unknown as NewProduct });
      const saved = await changing.write({
        params: { id: before.id },
        body: { ...body, lock_version: before.lock_version } as never,
      });
      if (before.status === 'active' && saved.status === 'inactive' && lies.rows.length > 0)
        flash.info(t('still_there', { sku: saved.sku, n: lies.rows.length }));
      return saved;
    },
    said: ({ sku }, was) => t(was ? 'updated' : 'created', { sku }),
    addressOf: ({ id }) => inventoryPath(slug, depo_id, 'products', id, 'edit'),
  });
  const lies = useList(
    listRemainingBalances,
    { params: { id: product?.id ?? 0 } },
    { enabled: product !== null },
  );
  const list = inventoryPath(slug, depo_id, 'products');
  const title = product ? t('edit_title', { id: product.id }) : t('new_title');
  const open = openIn(product);
  const maySave = product ? can('minimums.write') : can('products.write');
  return (
    <>
      <PageTitle back={list} actions={product && actionsOf(product.id)}>
        {title}
      </PageTitle>
      <Form of={edit} label={title}>
        <ProductFields edit={edit} open={open} product={product} />
        {product && <Balances edit={edit} lies={lies} version={product.lock_version} />}
        <FormButtons of={edit} back={list} because={maySave ? null : w('forbidden')} />
      </Form>
      {product && <ProductHistory product={product} />}
    </>
  );
}

function ProductFields({
  edit,
  open,
  product,
}: {
  edit: EditForm<ProductValues>;
  open: (field: ProductField) => boolean;
  product: Product | null;
}) {
  const t = useWords(productFormTexts);
  const of = useWords(productFieldTexts);
  const field = (name: ProductField) => ({ of: edit, name, label: of(name), disabled: !open(name) });
  const isSkuFixed = product !== null && open('description') && !open('sku');
  return (
    <FieldGroup title={t('the_product')}>
      <FieldRow>
        <TextField
          {...field('sku')}
          required
          autoFocus={product === null}
          maxLength={255}
          hint={isSkuFixed ? t('sku_fixed') : undefined}
        />
        <TextField {...field('description')} required maxLength={255} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('sequence_number')} min={0} />
        <NumberField {...field('packaging_size')} required min={1} max={MOST_PIECES} />
        <AmountField {...field('sales_price')} required min={0} />
        <AmountField {...field('cost_price')} min={0} />
        <NumberField {...field('volume')} min={0} decimals={3} />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...field('tax_type')}
          choices={taxTypes.map((type) => ({ value: type, label: t(type) }))}
        />
        <NumberField {...field('tax_amount')} min={0} decimals={2} exact />
        <SelectField
          {...field('storage_unit')}
          choices={storageUnits.map((unit) => ({ value: unit, label: t(unit === 'stk' ? 'stk' : 'kolli') }))}
        />
      </FieldRow>
      <FieldRow>
        <RadioField
          {...field('status')}
          choices={[
            { value: 'active', label: t('active') },
            { value: 'inactive', label: t('inactive') },
          ]}
        />
        {ability('b2b_products_enabled') && <CheckboxField {...field('b2b_product')} />}
      </FieldRow>
    </FieldGroup>
  );
}

function Balances({
  edit,
  lies,
  version,
}: {
  edit: EditForm<ProductValues>;
  lies: ListState<RemainingBalance>;
  version: number;
}) {
  const t = useWords(productFormTexts);
  const [tab, setTab] = useState<'minimums' | 'warehouses'>('minimums');
  const shown = lies.rows.length === 0 ? 'minimums' : tab;
  return (
    <section aria-label={t('balances')}>
      <Tabs
        label={t('balances')}
        value={shown}
        onChange={setTab}
        items={[
          { key: 'minimums', label: t('minimums') },
          {
            key: 'warehouses',
            label: t('warehouse_balances'),
            count: lies.rows.length || undefined,
            because: lies.rows.length === 0 ? t('lies_nowhere') : null,
          },
        ]}
      />
      {shown === 'minimums' ? <MinimumTable key={version} edit={edit} /> : <WarehouseBalances lies={lies} />}
    </section>
  );
}

/** Where some of it lies. */
export function WarehouseBalances({ lies }: { lies: ListState<RemainingBalance> }) {
  const t = useWords(productFormTexts);
  const columns: Column<RemainingBalance>[] = [
    { id: 'warehouse_type', header: t('warehouse_type'), cell: (row) => t(row.warehouse_type) },
    { id: 'name', header: t('warehouse'), cell: (row) => row.name, fixed: true },
    { id: 'owner', header: t('owner'), cell: (row) => row.owner },
    { id: 'balance_amount', header: t('balance_amount'), cell: (row) => row.balance_amount, align: 'right' },
  ];
  return (
    <Table
      label={t('warehouse_balances')}
      name="product_balances"
      columns={columns}
      list={lies}
      rowId={(row) => row.warehouse_id}
      rowName={(row) => row.name}
      tone={(row) => (row.balance_amount < 0 ? 'bad' : null)}
    />
  );
}

function ProductHistory({ product }: { product: Product }) {
  const t = useWords(productFormTexts);
  const of = useWords(productFieldTexts);
  const fields = Object.fromEntries(
    Object.keys(productFieldTexts).map((field) => [field, of(field as keyof typeof productFieldTexts)]),
  );
  const minimums = product.minimum_required_balances.flatMap(({ depo_id, depo_name }) =>
    (['minimum_for_depo', 'minimum_for_cars'] as const).map((field) => [
      `${field}.${depo_id}`,
      t('cell', { field: of(field), depo: depo_name }),
    ]),
  );
  return (
    <History
      kind="products"
      id={product.id}
      names={{ ...fields, ...(Object.fromEntries(minimums) as Record<string, string>) }}
    />
  );
}
