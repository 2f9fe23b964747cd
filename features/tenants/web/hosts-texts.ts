// The words of a host that is named, and why it does not lead here yet.

import { texts } from '../../../shared/texts.ts';

export const hostsTexts = texts({
  title: { en: 'Do they lead here?', da: 'Fører de hertil?', nb: 'Fører de hit?' },
  leads: { en: 'Leads here', da: 'Fører hertil', nb: 'Fører hit' },
  waits: {
    en: 'Leads nowhere before it is proven to be yours',
    da: 'Fører ingen steder hen, før det er bevist, at den er jeres',
    nb: 'Fører ingen steder før det er bevist at den er deres',
  },
  instruction: {
    en: 'Whoever looks after the domain adds a TXT record with this name and value to its DNS. It may be taken out again afterwards.',
    da: 'Den, der passer domænet, tilføjer en TXT-post med dette navn og denne værdi i dets DNS. Bagefter må den fjernes igen.',
    nb: 'Den som tar seg av domenet, legger inn en TXT-oppføring med dette navnet og denne verdien i DNS. Etterpå kan den fjernes igjen.',
  },
  record_name: { en: 'Name of the TXT record', da: 'TXT-postens navn', nb: 'Navnet på TXT-oppføringen' },
  record_value: { en: 'Its value', da: 'Dens værdi', nb: 'Verdien' },
  check: { en: 'Check now', da: 'Tjek nu', nb: 'Sjekk nå' },
  check_named: { en: 'Check {host} now', da: 'Tjek {host} nu', nb: 'Sjekk {host} nå' },
  proven_now: {
    en: '{host} is proven and leads here',
    da: '{host} er bevist og fører hertil',
    nb: '{host} er bevist og fører hit',
  },
  checked: { en: 'Last checked', da: 'Sidst tjekket', nb: 'Sist sjekket' },
  copy: { en: 'Copy', da: 'Kopiér', nb: 'Kopier' },
  copied: { en: 'Copied to clipboard', da: 'Kopieret', nb: 'Kopiert' },
  not_copied: {
    en: 'It could not be copied: mark it and copy it by hand',
    da: 'Det kunne ikke kopieres: markér det, og kopiér det selv',
    nb: 'Det kunne ikke kopieres: merk det og kopier det selv',
  },
  proven_host: { en: 'Proven host', da: 'Bevist adresse', nb: 'Bevist adresse' },
});

export const problemTexts = texts({
  no_record: {
    en: 'There is no TXT record of that name yet. A new one may take up to an hour until it is seen everywhere.',
    da: 'Der er endnu ingen TXT-post med det navn. En ny kan være op til en time om at blive set overalt.',
    nb: 'Det finnes ingen TXT-oppføring med det navnet ennå. En ny kan bruke opptil en time på å bli sett overalt.',
  },
  other_value: {
    en: 'There is a TXT record of that name, but with another value. An old one may still be remembered for a while.',
    da: 'Der er en TXT-post med det navn, men med en anden værdi. En gammel kan blive husket et stykke tid endnu.',
    nb: 'Det finnes en TXT-oppføring med det navnet, men med en annen verdi. En gammel kan bli husket en stund til.',
  },
  no_answer: {
    en: 'The DNS of this domain did not answer. Check that the name is spelled right, and try again later.',
    da: 'Domænets DNS svarede ikke. Se efter, om navnet er stavet rigtigt, og prøv igen senere.',
    nb: 'DNS for domenet svarte ikke. Se etter om navnet er skrevet riktig, og prøv igjen senere.',
  },
  taken: {
    en: 'The record is right, but the name leads to another company already. They give it up in their settings, or the operator of this server decides.',
    da: 'Posten er rigtig, men navnet fører allerede til en anden virksomhed. De opgiver det i deres indstillinger, eller den, der driver serveren, afgør det.',
    nb: 'Oppføringen er riktig, men navnet fører allerede til en annen virksomhet. De gir det opp i innstillingene sine, eller den som driver serveren, avgjør det.',
  },
});
