// One shelf of the price list: its forms in its flavours.

export interface Shelf {
  /** The first digits of its numbers; counted on from `first`. */
  sku: string;
  first: number;
  /** `{}` is the flavour. */
  forms: readonly (readonly [form: string, price: number, volume: number | null])[];
  flavours: readonly string[];
  packaging_size: number;
  storage_unit: 'stk' | 'Kolli';
}
