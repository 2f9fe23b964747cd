// Phones as they are typed in the tenant's country; the server checks again with the whole numbering plan.

import {
  AsYouType,
  parsePhoneNumberFromString,
  type CountryCode,
  type MetadataJson,
} from 'libphonenumber-js/core';
import metadata from './phone-metadata.json';

const plan = metadata as unknown as MetadataJson;
const least = 8;

export function formatAsTyped(text: string, country: string): string {
  return new AsYouType(country as CountryCode, plan).input(text);
}

export function isValidPhone(text: string, country: string): boolean {
  if (text.replace(/\D/g, '').length < least) return false;
  const number = parsePhoneNumberFromString(text, country as CountryCode, plan);
  return number?.country === country && number.isValid();
}
