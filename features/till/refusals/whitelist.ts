import { refusals } from '../../../shared/refusals.ts';

const taken = {
  en: 'has already been taken',
  da: 'er allerede taget',
  nb: 'er allerede i bruk',
  ro: 'este deja folosit',
};

export const whitelistRefusals = refusals('wallmob_whitelist', {
  number_taken: { status: 422, field: 'number', text: taken },
});
