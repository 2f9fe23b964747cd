// Small parts of the public pages.

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { fill, type Fill } from '../../../shared/texts.ts';
import type { PublicFacts, PublicTenant, Word } from '../contract.ts';

export type Say = (word: Word, values?: Fill) => string;
export const sayIn =
  ({ said }: Pick<PublicFacts, 'said'>): Say =>
  (word, values) =>
    fill(said[word], values);

export function Header({ tenant, children }: { tenant: PublicTenant; children?: ReactNode }) {
  return (
    <header className="top">
      <a className="brand" href={tenant.home_url}>
        {tenant.logo ? (
          <img
            className="logo"
            src={tenant.logo.url}
            width={tenant.logo.width}
            height={tenant.logo.height}
            alt={tenant.name}
          />
        ) : (
          tenant.name
        )}
      </a>
      {children}
    </header>
  );
}

/** The tenant's own line and its links, where it has any. */
export function Foot({ facts }: { facts: Pick<PublicFacts, 'said' | 'tenant'> }) {
  const t = sayIn(facts);
  const { words: own, privacy_url, terms_url } = facts.tenant;
  if (!own.contact && !privacy_url && !terms_url) return null;
  return (
    <footer className="foot">
      {own.contact && <span>{own.contact}</span>}
      {privacy_url && <a href={privacy_url}>{t('privacy')}</a>}
      {terms_url && <a href={terms_url}>{t('terms')}</a>}
    </footer>
  );
}

/** At the end of the front page: whoever works here finds the way in. */
export function StaffDoor({ facts }: { facts: Pick<PublicFacts, 'said' | 'tenant'> }) {
  return (
    <div className="foot">
      <a href={`/${facts.tenant.slug}/users/sign_in`} rel="nofollow">
        {sayIn(facts)('staff_door')}
      </a>
    </div>
  );
}

/** A native dialog: focus stays inside, Escape closes, focus returns. One may ask something over another. */
export function Modal({
  title,
  closeWord,
  onClose,
  isSheet = false,
  children,
}: {
  title: string;
  closeWord: string;
  onClose: () => void;
  /** On a phone it slides up from the bottom. */
  isSheet?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={isSheet ? 'modal is-sheet' : 'modal'}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={name}>{title}</h2>
      {children}
      <button type="button" className="close" aria-label={closeWord} onClick={onClose}>
        ×
      </button>
    </dialog>
  );
}

export function Alert({ children }: { children: ReactNode }) {
  return (
    <p className="alert" role="alert">
      {children}
    </p>
  );
}
