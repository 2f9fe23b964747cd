import type { ReactNode } from 'react';
import { AddressSearch } from '../../../web/ui/AddressSearch.tsx';
import { flash } from '../../../web/ui/flash.ts';
import type { OwnOrFoundAddress } from '../contract/places.ts';
import { searchPlaces } from './place-calls.ts';

interface Props {
  value: string;
  onPick: (place: OwnOrFoundAddress) => void;
  /** Typed text that is no suggestion: a custom address, or half a word. */
  onType?: (text: string) => void;
  onClear?: () => void;
  label?: string;
  hiddenLabel?: boolean;
  placeholder?: string;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  required?: boolean | undefined;
  /** Where somebody lives: a town is taken for it by being picked only. */
  isHome?: boolean;
  /** 500 in the row of a stop (routes.md 9), else 250. */
  pauseMs?: number;
}

/**
 * The address box of every staff form: finds own stops, with their route, and addresses of the tenant's country.
 * Leaving it takes the first of them that is what was typed.
 */
export function PlaceSearch({ isHome = false, ...props }: Props) {
  return (
    <AddressSearch
      {...props}
      selectFirstOnBlur
      search={searchPlaces}
      missingOf={({ missing }) => missing}
      mayTake={({ kind }) => !isHome || (kind !== 'town' && kind !== 'street')}
      nameOf={({ address }) => address}
      onFailure={flash.error}
      detailOf={({ address, address_with_route }) =>
        address_with_route === address ? null : address_with_route.slice(address.length).trim()
      }
    />
  );
}
