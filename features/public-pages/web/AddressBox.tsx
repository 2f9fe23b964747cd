import { useId } from 'react';
import { useAddressSearch } from '../../../web/ui/use-address-search.ts';
import type { PublicFacts } from '../contract.ts';
import type { Asked } from './front-stops.ts';
import { sayIn } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Suggestion {
  id: string;
  place_name: string;
  center: [number, number];
  kind: string;
  missing: string | null;
}

/** Finds an address: one stands on the front page, one in its dialog. */
export function AddressBox({ facts, onPick }: { facts: PublicFacts; onPick: (place: Asked) => void }) {
  const t = sayIn(facts);
  const field = useId();
  const box = useAddressSearch<Suggestion>({
    value: '',
    nameOf: (found) => found.place_name,
    search: async (query, signal) => {
      const { value } = await ask<Suggestion[]>(
        'GET',
        `/${facts.tenant.slug}/address_search?query=${encodeURIComponent(query)}&size=5`,
        undefined,
        {},
        signal,
      );
      return value;
    },
    missingOf: ({ missing }) => missing,
    onPick: (found) =>
      onPick({
        address: found.place_name,
        lng: found.center[0],
        lat: found.center[1],
        isHome: found.kind !== 'town' && found.kind !== 'street',
      }),
  });
  const said = ({ isSearching, isEmpty, missing }: typeof box) => {
    if (isSearching) return t('searching');
    if (missing !== null) return t('missing_there', { what: missing });
    return isEmpty ? t('nothing_found') : ' ';
  };
  return (
    <div className="search">
      <label htmlFor={field}>{t('address')}</label>
      <input id={field} {...box.input} />
      {box.isOpen && (
        <ul className="options" {...box.list} aria-label={t('address')}>
          {box.suggestions.map((found, index) => (
            <li key={found.id} {...box.option(index)}>
              {found.place_name}
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {said(box)}
      </p>
    </div>
  );
}
