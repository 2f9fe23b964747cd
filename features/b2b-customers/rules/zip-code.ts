// Shops have their zip codes as their country writes them.

import { zipCode } from '../../../shared/zip-code.ts';
import type { B2bCustomerFields } from '../contract/b2b-customer.ts';

/** The fields as they are kept. */
export const withZipCode = <Fields extends B2bCustomerFields>(fields: Fields, country: string): Fields =>
  fields.zip_code ? { ...fields, zip_code: zipCode(fields.zip_code, country) } : fields;
