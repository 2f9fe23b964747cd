// The public pages: drawn by the server from the page's facts, then brought to life in the browser from the same facts.

import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PublicFacts } from '../features/subscribers/pages/contract.ts';
import { ChangePage } from '../features/subscribers/pages/web/ChangePage.tsx';
import { CustomerPage } from '../features/subscribers/pages/web/CustomerPage.tsx';
import { ExpiredPage } from '../features/subscribers/pages/web/ExpiredPage.tsx';
import { SubscribePage } from '../features/subscribers/pages/web/SubscribePage.tsx';
import { TrackingPage } from '../features/subscribers/pages/web/TrackingPage.tsx';
import css from '../features/subscribers/pages/web/public.css?inline';

function Page({ facts }: { facts: PublicFacts }) {
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

/** Server side: the inside of `<div id="root">` and the styles that the first paint needs. */
export function renderPublic(facts: PublicFacts): { html: string; css: string } {
  return { html: renderToString(<Page facts={facts} />), css };
}

if (typeof document !== 'undefined') {
  const block = document.getElementById('facts')?.textContent;
  const root = document.getElementById('root');
  if (block && root) hydrateRoot(root, <Page facts={JSON.parse(block) as PublicFacts} />);
}
