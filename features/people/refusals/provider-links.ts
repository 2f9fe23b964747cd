import { refusals } from '../../../shared/refusals.ts';

export const providerLinkRefusals = refusals('provider_link', {
  not_linked: {
    status: 422,
    text: {
      en: 'This person is not linked to an account of a provider',
      da: 'Personen er ikke tilknyttet en konto hos en udbyder',
      nb: 'Personen er ikke knyttet til en konto hos en leverandør',
      ro: 'Persoana nu este legată de un cont al unui furnizor',
    },
  },
});
