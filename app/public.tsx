// The public pages: drawn by the server from the page's facts, then brought to life in the browser from the same facts.

import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PublicFacts } from '../features/public-pages/contract.ts';
import { ChangePage } from '../features/public-pages/web/ChangePage.tsx';
import { CustomerPage } from '../features/public-pages/web/CustomerPage.tsx';
import { ExpiredPage } from '../features/public-pages/web/ExpiredPage.tsx';
import { Foot, StaffDoor } from '../features/public-pages/web/PublicParts.tsx';
import { SubscribePage } from '../features/public-pages/web/SubscribePage.tsx';
import { TrackingPage } from '../features/public-pages/web/TrackingPage.tsx';
import { tellScriptError } from '../web/script-errors.ts';
import layout from '../features/public-pages/web/public-layout.css?inline';
import ground from '../features/public-pages/web/public.css?inline';

/** Says what it answers, so that a kind of page without its case does not compile. */
function Kind({ facts }: { facts: PublicFacts }): ReactElement {
  switch (facts.page.kind) {
    case 'tracking':
      return <TrackingPage facts={{ ...facts, page: facts.page }} />;
    case 'expired':
      return <ExpiredPage facts={{ ...facts, page: facts.page }} />;
    case 'subscribe':
      return <SubscribePage facts={{ ...facts, page: facts.page }} />;
    case 'change':
      return <ChangePage facts={{ ...facts, page: facts.page }} />;
    case 'customer':
      return <CustomerPage facts={{ ...facts, page: facts.page }} />;
  }
}

function Page({ facts }: { facts: PublicFacts }) {
  return (
    <>
      <Kind facts={facts} />
      <Foot facts={facts} />
      {facts.page.kind === 'subscribe' && <StaffDoor facts={facts} />}
    </>
  );
}

/** Server side: the inside of `<div id="root">` and the styles that the first paint needs. */
export function renderPublic(facts: PublicFacts): { html: string; css: string } {
  return { html: renderToString(<Page facts={facts} />), css: ground + layout };
}

if (typeof document !== 'undefined') {
  const block = document.getElementById('facts')?.textContent;
  const root = document.getElementById('root');
  if (block && root) {
    const facts = JSON.parse(block) as PublicFacts;
    addEventListener('error', ({ error }) => error && tellScriptError(facts.tenant.slug, error));
    hydrateRoot(root, <Page facts={facts} />);
  }
}
