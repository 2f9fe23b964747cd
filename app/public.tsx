// The public pages: drawn by the server from the page's facts, then brought to life in the browser from the same facts.
import { renderToString } from 'react-dom/server';
import type { PublicPage } from '../web/public-page.ts';

function Page({ page }: { page: PublicPage }) {
  return <main lang={page.language}><h1>{page.title}</h1></main>;
}

/** Server side: the inside of `<div id="root">`. */
export function renderPublic(page: PublicPage): { html: string } {
  return { html: renderToString(<Page page={page} />) };
}
