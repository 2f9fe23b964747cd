// How a field of the wire is called in whole sentences.

/** Of fields that staff alone send; of the public's every language has its word (`texts/en.ts`). */
export interface FieldName {
  da: string;
  nb: string;
}

export type FieldNames = Readonly<Record<string, FieldName>>;
