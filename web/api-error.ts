// What a call that failed says. One shape for a refusal, a fault and a line that is down.

import type { ErrorBody } from '../shared/error-body.ts';

export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number;
  readonly error: string;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly full_errors: readonly string[];
  /** Method and address that failed, for the person who reports it. */
  readonly call: string;
  /** The whole answer, for members beside the error body's own. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, call: string, body: Partial<ErrorBody> & Record<string, unknown>) {
    const error = body.error || `The server answered ${status}`;
    super(error);
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
    this.errors = body.errors ?? {};
    this.full_errors = body.full_errors ?? [];
    this.call = call;
    this.body = body;
  }

  /** The address that failed. */
  get url(): string {
    return this.call.slice(this.call.indexOf(' ') + 1);
  }

  /** An expected no: worth words at the form, not a report. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** The sentences of anything thrown, for a flash or a summary. */
export function sentencesOf(error: unknown): string[] {
  if (error instanceof ApiError) return error.full_errors.length > 0 ? [...error.full_errors] : [error.error];
  return [error instanceof Error ? error.message : String(error)];
}
