import { texts } from '../../../../shared/texts.ts';

export const logoTexts = texts({
  logo: { en: 'Logo', da: 'Logo', nb: 'Logo' },
  choose: { en: 'Choose a picture', da: 'Vælg et billede', nb: 'Velg et bilde' },
  replace: { en: 'Another picture', da: 'Et andet billede', nb: 'Et annet bilde' },
  hint: {
    en: 'PNG, JPEG or WebP of 100 KB and 1000 by 1000 pixels at most. It stands in place of the name on the public pages, 44 pixels high at most',
    da: 'PNG, JPEG eller WebP på højst 100 KB og 1000 gange 1000 pixel. Det står i stedet for navnet på de offentlige sider, højst 44 pixel højt',
    nb: 'PNG, JPEG eller WebP på høyst 100 KB og 1000 ganger 1000 piksler. Det står i stedet for navnet på de offentlige sidene, høyst 44 piksler høyt',
  },
  present: { en: 'Logo of {name}', da: 'Logo for {name}', nb: 'Logoen til {name}' },
  remove: { en: 'Remove the logo', da: 'Fjern logoet', nb: 'Fjern logoen' },
  ask: { en: 'Remove the logo?', da: 'Fjern logoet?', nb: 'Fjerne logoen?' },
  ask_text: {
    en: 'The public pages show the name instead.',
    da: 'De offentlige sider viser navnet i stedet.',
    nb: 'De offentlige sidene viser navnet i stedet.',
  },
  changed: { en: 'The logo is changed', da: 'Logoet er skiftet', nb: 'Logoen er byttet' },
  removed: { en: 'The logo is removed', da: 'Logoet er fjernet', nb: 'Logoen er fjernet' },
  too_heavy: {
    en: 'The picture must be of 100 KB at most',
    da: 'Billedet må højst fylde 100 KB',
    nb: 'Bildet kan høyst være på 100 KB',
  },
});
