import type { Language } from '../shared/texts.ts';

/** The facts of one public page, as the server hands them to `renderPublic` and puts them into the document. */
export interface PublicPage {
  /** Which page it is; each kind carries its own facts. */
  kind: string;
  language: Language;
  title: string;
}
