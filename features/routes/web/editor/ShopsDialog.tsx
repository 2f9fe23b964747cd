import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { can } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { IconSearch } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { listB2bCustomers } from '../../../b2b-customers/contract/b2b-customer.ts';
import { shownAddress, type EditedStop, type Shop } from '../../rules/edited-stops.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import type { StopActs } from '../desk/stop-acts.ts';
import { b2bPreset, type StopTypes } from '../desk/stop-types.ts';
import fields from '../table/Fields.module.css';

function ShopLine({ shop }: { shop: Shop }) {
  const t = useWords(editorTexts);
  const visit =
    shop.visit_type === 1 || shop.visit_type === 2 || shop.visit_type === 3
      ? t(`visit_${shop.visit_type}`)
      : null;
  const facts = [shop.shop_id, shop.customer_number, shop.zip_code, visit, shop.shop_open_at].filter(Boolean);
  return (
    <div>
      <div>{[shop.customer_name, shop.customer_name_2].filter(Boolean).join(', ')}</div>
      <div className={fields.quiet}>{facts.join(' · ')}</div>
    </div>
  );
}

const LEAST_CHARACTERS = 3;

function ShopSearch({ known, onAdd }: { known: readonly Shop[]; onAdd: (shop: Shop) => void }) {
  const t = useWords(editorTexts);
  const [typed, setTyped] = useState('');
  const [search_phrase] = useDebouncedValue(typed.trim(), 250);
  const isAsked = search_phrase.length >= LEAST_CHARACTERS;
  const found = useRead(listB2bCustomers, { query: { search_phrase, per_page: 50 } }, { enabled: isAsked });
  const rows = isAsked ? (found.value ?? []) : [];
  return (
    <>
      <TextInput
        mt="md"
        type="search"
        label={t('shop_search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={15} aria-hidden />}
        data-autofocus
      />
      {isAsked && !found.isPending && rows.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {t('shops_none')}
        </Text>
      )}
      <ul className={fields.list}>
        {rows
          .filter(({ id }) => !known.some((shop) => shop.id === id))
          .slice(0, 30)
          .map((shop) => (
            <li key={shop.id}>
              <ShopLine shop={shop} />
              <ActionButton
                size="compact-sm"
                variant="default"
                aria-label={t('add_shop', { customer: shop.customer_name })}
                onClick={() => onAdd(shop)}
              >
                {t('add')}
              </ActionButton>
            </li>
          ))}
      </ul>
    </>
  );
}

interface Props {
  stop: EditedStop;
  isReadOnly: boolean;
  stopTypes: StopTypes;
  isCustomStops: boolean;
  acts: StopActs;
  onClose: () => void;
}

/** The shops of a stop; stored by Save. The first one proposes the wait of B2B stops (RG41). */
export function ShopsDialog({ stop, isReadOnly, stopTypes, isCustomStops, acts, onClose }: Props) {
  const t = useWords(editorTexts);
  const preset = isCustomStops && !stop.wait_manual ? b2bPreset(stopTypes) : undefined;
  const [takesPreset, setTakesPreset] = useState(true);
  const add = (shop: Shop) =>
    acts.change(
      stop.key,
      {
        b2b_customers: [...stop.b2b_customers, shop],
        ...(preset &&
          takesPreset && { wait_time: preset.wait_time, wait_manual: true, stop_type_id: preset.id }),
      },
      `shop ${shop.id}`,
    );
  const remove = async (shop: Shop) => {
    if (
      !(await confirm({
        title: t('ask_remove_shop', { customer: shop.customer_name }),
        yes: t('remove'),
        danger: true,
      }))
    )
      return;
    acts.change(
      stop.key,
      { b2b_customers: stop.b2b_customers.filter(({ id }) => id !== shop.id) },
      `shop ${shop.id}`,
    );
  };
  return (
    <Dialog title={t('shops_title')} size="lg" onClose={onClose}>
      <Text size="sm" c="dimmed">
        {shownAddress(stop)}
      </Text>
      {stop.b2b_customers.length === 0 && <Text mt="sm">{t('no_shops')}</Text>}
      <ul className={fields.list}>
        {stop.b2b_customers.map((shop) => (
          <li key={shop.id}>
            <ShopLine shop={shop} />
            {!isReadOnly && (
              <ActionButton
                size="compact-sm"
                variant="default"
                aria-label={t('remove_shop', { customer: shop.customer_name })}
                onClick={() => remove(shop)}
              >
                {t('remove')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && preset && (
        <Checkbox
          mt="md"
          checked={takesPreset}
          onChange={(event) => setTakesPreset(event.currentTarget.checked)}
          label={t('b2b_preset', { n: preset.wait_time })}
        />
      )}
      {!isReadOnly && can('b2b_customers.read') && <ShopSearch known={stop.b2b_customers} onAdd={add} />}
      <Group justify="flex-end" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('close')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
