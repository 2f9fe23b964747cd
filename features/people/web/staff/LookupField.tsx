// A person of another system, found by name: holds an id and a name of the form, which are given and emptied together.

import { useState } from 'react';
import { AddressSearch } from '../../../../web/ui/AddressSearch.tsx';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { useField } from '../../../../web/ui/fields.tsx';
import { useWords } from '../../../../web/words.ts';
import type { UserValues } from './user-values.ts';
import { userFormTexts } from './users-texts.ts';

export interface Hit {
  id: string;
  name: string;
}

interface Props {
  of: EditForm<UserValues>;
  id: 'wallmob_id' | 'lakrids_driver_id';
  name: 'wallmob_name' | 'lakrids_driver_name';
  label: string;
  disabled: boolean;
  search: (query: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

const PAUSE_MS = 500;

export function LookupField({ of, id, name, label, disabled, search }: Props) {
  const t = useWords(userFormTexts);
  const { error } = useField<UserValues>({ of, name: id, label });
  const [failure, setFailure] = useState<string | null>(null);
  const { [id]: number, [name]: known } = of.form.getValues();
  const put = (hit: Hit | null) => {
    setFailure(null);
    of.form.setFieldValue(id, hit?.id ?? null);
    of.form.setFieldValue(name, hit?.name ?? null);
  };
  const hint = failure ?? (number === null ? t('least_letters') : `# ${number}`);
  return (
    <AddressSearch<Hit>
      label={label}
      value={known ?? number ?? ''}
      disabled={disabled}
      error={error}
      hint={hint}
      pauseMs={PAUSE_MS}
      search={search}
      nameOf={(hit) => hit.name}
      detailOf={(hit) => hit.id}
      foundLabel={(n) => t('found', { n })}
      onPick={put}
      onClear={() => put(null)}
      onType={(text) => {
        if (text.trim() === '') put(null);
      }}
      onFailure={(reason) => setFailure(reason instanceof Error ? reason.message : String(reason))}
    />
  );
}
