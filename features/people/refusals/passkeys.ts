import { fieldTexts, refusals } from '../../../shared/refusals.ts';

export const passkeysRefusals = refusals('passkeys', {
  /** Whatever is wrong with it: nobody learns whether it, or its owner, is known. */
  refused: {
    status: 401,
    field: 'passkey',
    text: {
      en: 'This passkey does not open the door here.',
      da: 'Denne adgangsnøgle åbner ikke døren her.',
      nb: 'Denne tilgangsnøkkelen åpner ikke døren her.',
      ro: 'Această cheie de acces nu deschide ușa aici.',
    },
  },
  begin_again: {
    status: 401,
    field: 'passkey',
    text: {
      en: 'That took too long, or was used already. Please begin again.',
      da: 'Det tog for lang tid eller er allerede brugt. Begynd forfra.',
      nb: 'Det tok for lang tid eller er allerede brukt. Begynn på nytt.',
      ro: 'A durat prea mult sau a fost deja folosit. Începe din nou.',
    },
  },
  elsewhere: {
    status: 422,
    text: {
      en: 'Passkeys do not work at this address',
      da: 'Adgangsnøgler virker ikke på denne adresse',
      nb: 'Tilgangsnøkler virker ikke på denne adressen',
      ro: 'Cheile de acces nu funcționează la această adresă',
    },
  },
  not_made: {
    status: 422,
    field: 'passkey',
    text: {
      en: 'could not be added: begin again',
      da: 'kunne ikke tilføjes: begynd forfra',
      nb: 'kunne ikke legges til: begynn på nytt',
      ro: 'nu a putut fi adăugată: începe din nou',
    },
  },
  known: { status: 422, field: 'passkey', text: fieldTexts.taken },
  too_many: {
    status: 422,
    text: {
      en: 'You have {count} passkeys: remove one first',
      da: 'Du har {count} adgangsnøgler: fjern en først',
      nb: 'Du har {count} tilgangsnøkler: fjern en først',
      ro: 'Ai {count} chei de acces: șterge mai întâi una',
    },
  },
  /** Of somebody who is signed in: no reason to ask them to sign in again. */
  not_yours: {
    status: 422,
    field: 'passkey',
    text: {
      en: 'is not yours here, or took too long: try again',
      da: 'er ikke din her, eller det tog for lang tid: prøv igen',
      nb: 'er ikke din her, eller det tok for lang tid: prøv igjen',
      ro: 'nu este a ta aici sau a durat prea mult: încearcă din nou',
    },
  },
  password_wrong: {
    status: 422,
    field: 'password',
    text: { en: 'is not right', da: 'er ikke rigtig', nb: 'er ikke riktig', ro: 'nu este corectă' },
  },
});
