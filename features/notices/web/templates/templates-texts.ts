import { texts } from '../../../../shared/texts.ts';

export const templatesTexts = texts({
  title: { en: 'SMS templates', da: 'SMS-skabeloner', nb: 'SMS-maler' },
  new: { en: 'New SMS template', da: 'Ny SMS-skabelon', nb: 'Ny SMS-mal' },
  edit_title: {
    en: 'Edit SMS template {name}',
    da: 'Rediger SMS-skabelonen {name}',
    nb: 'Rediger SMS-malen {name}',
  },
  template: { en: 'SMS template', da: 'SMS-skabelon', nb: 'SMS-mal' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  text: { en: 'Text', da: 'Tekst', nb: 'Tekst' },
  text_hint: {
    en: 'Sent by hand to customers of a plan event, in place of the notice.',
    da: 'Sendes i hånden til en turs kunder i stedet for beskeden.',
    nb: 'Sendes for hånd til kundene på en tur i stedet for varselet.',
  },
  edit_named: { en: 'Edit {name}', da: 'Rediger {name}', nb: 'Rediger {name}' },
  delete_named: { en: 'Delete {name}', da: 'Slet {name}', nb: 'Slett {name}' },
  delete: { en: 'Delete', da: 'Slet', nb: 'Slett' },
  ask_delete: {
    en: 'Are you sure you want to delete this SMS Template?',
    da: 'Er du sikker på, at du vil slette denne SMS-skabelon?',
    nb: 'Er du sikker på at du vil slette denne SMS-malen?',
  },
  ask_delete_text: {
    en: '{name}. What has been sent keeps its text.',
    da: '{name}. Det, der er sendt, beholder sin tekst.',
    nb: '{name}. Det som er sendt, beholder teksten sin.',
  },
  created: {
    en: 'SMS template successfully created',
    da: 'SMS-skabelonen er oprettet',
    nb: 'SMS-malen er opprettet',
  },
  updated: { en: 'SMS template succesfuly updated', da: 'SMS-skabelonen er gemt', nb: 'SMS-malen er lagret' },
  deleted: { en: 'SMS template deleted', da: 'SMS-skabelonen er slettet', nb: 'SMS-malen er slettet' },
  read_only: {
    en: 'Only an admin can change it',
    da: 'Kun en admin kan ændre den',
    nb: 'Bare en admin kan endre den',
  },
  none: { en: 'No SMS templates yet', da: 'Ingen SMS-skabeloner endnu', nb: 'Ingen SMS-maler ennå' },
  none_text: {
    en: 'With a template, waiting customers can be told that the truck is late or does not come.',
    da: 'Med en skabelon kan ventende kunder få at vide, at bilen er forsinket eller ikke kommer.',
    nb: 'Med en mal kan kunder som venter, få vite at bilen er forsinket eller ikke kommer.',
  },
});
