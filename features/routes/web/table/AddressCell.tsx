import { Portal } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { flash } from '../../../../web/ui/flash.ts';
import { addressTexts } from '../../../../web/ui/map-texts.ts';
import { useAddressSearch } from '../../../../web/ui/use-address-search.ts';
import { useWords } from '../../../../web/words.ts';
import type { OwnOrFoundAddress } from '../../../places/contract/places.ts';
import { searchPlaces } from '../../../places/web/place-calls.ts';
import { shortAddress } from '../../rules/edited-stops.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import classes from '../../../../web/ui/address-search.module.css';
import cells from './Cells.module.css';
import styles from './Suggestions.module.css';

/** Rows wait longer than forms: a person types many addresses in a row (routes.md 9). */
const PAUSE_MS = 500;

type AddressSearch = ReturnType<typeof useAddressSearch<OwnOrFoundAddress>>;

interface Props {
  value: string;
  label: string;
  placeholder: string;
  disabled: boolean;
  onPick: (place: OwnOrFoundAddress) => void;
  onType: (text: string) => void;
  /** Enter with nothing to pick: on to the next row. */
  onEnter: () => void;
  onLeave: () => void;
}

/** Beside the box, above the table that would cut it off. */
function placed(box: HTMLElement): React.CSSProperties {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const room = window.innerHeight - bottom;
  const across = { left: Math.min(left, window.innerWidth - 300), width: Math.max(280, right - left) };
  return room < 240 && top > room
    ? { ...across, bottom: window.innerHeight - top + 2 }
    : { ...across, top: bottom + 2 };
}

/** What was found for the typed words, kept beside the box while the page scrolls. */
function Suggestions({ of, box, label }: { of: AddressSearch; box: HTMLElement; label: string }) {
  const t = useWords(editorTexts);
  const a = useWords(addressTexts);
  const { list, option, suggestions, isOpen, isEmpty, missing } = of;
  const [, redraw] = useState(0);
  useEffect(() => {
    const follow = () => redraw((n) => n + 1);
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  }, []);
  return (
    <Portal>
      <div className={styles.suggestions} style={placed(box)}>
        {missing !== null && (
          <p className={styles.status} role="status">
            {a('missing', { what: missing })}
          </p>
        )}
        {isOpen ? (
          <ul {...list} className={classes.list} aria-label={label}>
            {suggestions.map((suggestion, index) => (
              // The input holds the focus and names the highlighted line; the lines take no key of their own.
              <li key={option(index).id} {...option(index)} className={classes.option}>
                {suggestion.address}
                {suggestion.address_with_route !== suggestion.address && (
                  <span className={classes.detail}>
                    {suggestion.address_with_route.slice(suggestion.address.length).trim()}
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          isEmpty && (
            <p className={styles.status} role="status">
              {t('no_results')}. {t('place_by_click')}
            </p>
          )
        )}
      </div>
    </Portal>
  );
}

/**
 * Finds addresses while one types; what is typed and not found stays as it is. Light: sixty of them stand in a table.
 */
export function AddressCell({
  value,
  label,
  placeholder,
  disabled,
  onPick,
  onType,
  onEnter,
  onLeave,
}: Props) {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const found = useAddressSearch<OwnOrFoundAddress>({
    value,
    search: searchPlaces,
    nameOf: ({ address }) => address,
    onPick,
    onType,
    onFailure: flash.error,
    selectFirstOnBlur: true,
    missingOf: ({ missing }) => missing,
    pauseMs: PAUSE_MS,
  });
  const { input } = found;
  const [street, place] = shortAddress(value);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown(event);
    if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <>
      {!hasFocus && place !== '' && (
        <span className={cells.short} data-rest={place} aria-hidden>
          {street}
        </span>
      )}
      <input
        {...input}
        ref={setBox}
        className={`${cells.input} ${cells.text}`}
        aria-label={label}
        title={value}
        placeholder={placeholder}
        disabled={disabled}
        data-cell="address"
        onKeyDown={press}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false);
          input.onBlur();
          onLeave();
        }}
      />
      {hasFocus && (found.isOpen || found.isEmpty || found.missing !== null) && box && (
        <Suggestions of={found} box={box} label={label} />
      )}
    </>
  );
}
