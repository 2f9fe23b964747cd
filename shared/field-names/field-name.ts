// How a field of the wire is called in whole sentences.

/** Romanian where the public reads it. */
export interface FieldName {
  da: string;
  nb: string;
  ro?: string;
}

export type FieldNames = Readonly<Record<string, FieldName>>;
