// What a call that failed says. One shape for a refusal, a fault and a line that is down.

import type { ErrorBody } from '../shared/error-body.ts';
import { fill, textIn } from '../shared/texts.ts';
import { language } from './session.ts';

/** Where neither the server nor the screen has words of its own. */
const wordless = {
  answer: {
    en: 'The server answered {status}. Try again in a moment.',
    da: 'Serveren svarede {status}. Prøv igen om et øjeblik.',
    nb: 'Serveren svarte {status}. Prøv igjen om et øyeblikk.',
    ro: 'Serverul a răspuns {status}. Încercați din nou peste o clipă.',
  },
  page: {
    en: 'Something went wrong in this page. Reload it and try again.',
    da: 'Noget gik galt på denne side. Genindlæs den, og prøv igen.',
    nb: 'Noe gikk galt på denne siden. Last den på nytt og prøv igjen.',
    ro: 'Ceva nu a mers bine în această pagină. Reîncărcați-o și încercați din nou.',
  },
} as const;

/** What a screen itself says when it cannot go on, in words for the person who reads it. */
export class SaidError extends Error {}

const isSaid = (text: unknown): text is string => typeof text === 'string' && text !== '';

export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly error: string;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly full_errors: readonly string[];
  /** Method and address that failed; for programs, nobody is told. */
  readonly call: string;
  /** The whole answer, for members beside the error body's own. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, call: string, body: Partial<ErrorBody> & Record<string, unknown>) {
    const [said] = [body.error, ...(body.full_errors ?? [])].filter(isSaid);
    const error = said ?? fill(textIn(wordless.answer, language()), { status });
    super(error);
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
    this.errors = body.errors ?? {};
    this.full_errors = body.full_errors ?? [];
    this.call = call;
    this.body = body;
  }

  /** An expected no: worth words at the form, not a report. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/**
 * The sentences of anything thrown, for a flash or a summary: those of the server and of our screens. What a browser
 * says of a script, of a body that cannot be read or of an address is none for people.
 */
export function sentencesOf(error: unknown): string[] {
  if (error instanceof ApiError) return error.full_errors.length > 0 ? [...error.full_errors] : [error.error];
  return [error instanceof SaidError ? error.message : textIn(wordless.page, language())];
}
