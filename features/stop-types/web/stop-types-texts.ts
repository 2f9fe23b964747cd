import { texts } from '../../../shared/texts.ts';

export const stopTypesTexts = texts({
  title: { en: 'Stop types', da: 'Stoptyper', nb: 'Stopptyper' },
  number: { en: '#', da: '#', nb: '#' },
  stop_type: { en: 'Stop type', da: 'Stoptype', nb: 'Stopptype' },
  wait_time: { en: 'Wait time', da: 'Ventetid', nb: 'Ventetid' },
  wait_time_hint: {
    en: 'How long the truck waits at such a stop, 1 to 480 minutes',
    da: 'Hvor længe bilen holder ved sådan et stop, 1 til 480 minutter',
    nb: 'Hvor lenge bilen står ved et slikt stopp, 1 til 480 minutter',
  },
  minutes: { en: 'min', da: 'min.', nb: 'min' },
  new: { en: 'New', da: 'Ny', nb: 'Ny' },
  new_title: { en: 'New stop type', da: 'Ny stoptype', nb: 'Ny stopptype' },
  edit_title: { en: 'Edit {name}', da: 'Rediger {name}', nb: 'Rediger {name}' },
  created: {
    en: 'Stop type successfully created!',
    da: 'Stoptypen er oprettet!',
    nb: 'Stopptypen er opprettet!',
  },
  updated: { en: 'Stop type successfully updated!', da: 'Stoptypen er gemt!', nb: 'Stopptypen er lagret!' },
  read_only: {
    en: 'Only an admin can change stop types.',
    da: 'Kun en administrator kan ændre stoptyper.',
    nb: 'Bare en administrator kan endre stopptyper.',
  },
  empty: { en: 'No stop types yet', da: 'Ingen stoptyper endnu', nb: 'Ingen stopptyper ennå' },
  empty_text: {
    en: 'A stop type says how long the truck waits at stops of its kind.',
    da: 'En stoptype siger, hvor længe bilen holder ved stop af den slags.',
    nb: 'En stopptype sier hvor lenge bilen står ved stopp av det slaget.',
  },
});
