// The columns of a sheet of people.

import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';
import { roleTexts } from '../texts/role-texts.ts';

export const userSheetTexts = texts({
  one_depo: {
    en: 'must be one: only a depo admin has several',
    da: 'skal være ét: kun en depotadmin har flere',
    nb: 'må være ett: bare en depotadmin har flere',
    ro: 'trebuie să fie unul: doar un administrator de depozit are mai multe',
  },
});

const none = { en: '' };

export const userImportColumns: readonly ImportColumn[] = [
  {
    field: 'email',
    kind: 'text',
    required: true,
    header: { en: 'Email', da: 'E-mail', nb: 'E-post', ro: 'E-mail' },
    names: [
      { en: 'Mail', da: 'Mail', nb: 'Mail', ro: 'Mail' },
      { en: 'Email address', da: 'E-mailadresse', nb: 'E-postadresse', ro: 'Adresă de e-mail' },
      { en: 'Work email', da: 'Arbejdsmail', nb: 'Jobb-e-post' },
    ],
    hint: {
      en: 'Each new person gets a mail with a link by which they choose a password.',
      da: 'Hver ny person får en mail med et link til at vælge en adgangskode.',
      nb: 'Hver ny person får en e-post med en lenke for å velge passord.',
      ro: 'Fiecare persoană nouă primește un e-mail cu un link prin care își alege parola.',
    },
    examples: [{ en: 'anna@example.com' }, { en: 'bo@example.com' }],
  },
  {
    field: 'first_name',
    kind: 'text',
    header: { en: 'First name', da: 'Fornavn', nb: 'Fornavn', ro: 'Prenume' },
    names: [{ en: 'Given name' }],
    examples: [{ en: 'Anna' }, none],
  },
  {
    field: 'last_name',
    kind: 'text',
    header: { en: 'Last name', da: 'Efternavn', nb: 'Etternavn', ro: 'Nume de familie' },
    names: [{ en: 'Surname', da: 'Familienavn', nb: 'Familienavn' }],
    examples: [{ en: 'Holm' }, none],
  },
  {
    field: 'name',
    kind: 'text',
    header: { en: 'Name', da: 'Navn', nb: 'Navn', ro: 'Nume' },
    names: [
      { en: 'Full name', da: 'Fulde navn', nb: 'Fullt navn', ro: 'Nume complet' },
      { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
      { en: 'Employee', da: 'Medarbejder', nb: 'Ansatt', ro: 'Angajat' },
    ],
    hint: {
      en: 'Where first and last name stand in one cell: the last word is the last name.',
      da: 'Når for- og efternavn står i én celle: det sidste ord er efternavnet.',
      nb: 'Når for- og etternavn står i én celle: det siste ordet er etternavnet.',
      ro: 'Când prenumele și numele stau într-o celulă: ultimul cuvânt este numele de familie.',
    },
    examples: [none, { en: 'Bo Lund' }],
  },
  {
    field: 'role',
    kind: 'choice',
    choices: roleTexts,
    header: { en: 'Role', da: 'Rolle', nb: 'Rolle', ro: 'Rol' },
    names: [{ en: 'Position', da: 'Stilling', nb: 'Stilling', ro: 'Funcție' }],
    hint: {
      en: 'Empty: a driver.',
      da: 'Tom: en chauffør.',
      nb: 'Tom: en sjåfør.',
      ro: 'Gol: un șofer.',
    },
    examples: [roleTexts.driver, roleTexts.depo_admin],
  },
  {
    field: 'depo',
    kind: 'text',
    header: { en: 'Depo', da: 'Depot', nb: 'Depot', ro: 'Depozit' },
    names: [
      { en: 'Depot' },
      { en: 'Depots', da: 'Depoter', nb: 'Depoter', ro: 'Depozite' },
      { en: 'Location', da: 'Sted', nb: 'Sted', ro: 'Locație' },
    ],
    hint: {
      en: 'Its title; those of a depo admin with commas between. Empty: the depo that is chosen beside the file.',
      da: 'Dets navn; en depotadmins med komma imellem. Tom: det depot, der er valgt ved filen.',
      nb: 'Navnet på det; en depotadmins med komma imellom. Tom: depotet som er valgt ved filen.',
      ro: 'Numele lui; ale unui administrator cu virgulă între ele. Gol: depozitul ales lângă fișier.',
    },
    examples: [none, none],
  },
  {
    field: 'axapta_code',
    kind: 'text',
    header: { en: 'Axapta code', da: 'Axapta-kode', nb: 'Axapta-kode' },
    names: [{ en: 'Employee number', da: 'Medarbejdernummer', nb: 'Ansattnummer', ro: 'Număr angajat' }],
    examples: [none, none],
  },
  {
    field: 'franchise_driver',
    kind: 'yes_no',
    header: { en: 'Franchise driver', da: 'Franchisechauffør', nb: 'Franchisesjåfør' },
    names: [{ en: 'Franchise' }],
    examples: [none, none],
  },
  {
    field: 'agreed_weekly_hours',
    kind: 'amount',
    decimals: 2,
    header: { en: 'Hours a week', da: 'Timer om ugen', nb: 'Timer i uken', ro: 'Ore pe săptămână' },
    names: [
      { en: 'Weekly hours', da: 'Ugentlige timer', nb: 'Ukentlige timer', ro: 'Ore săptămânale' },
      { en: 'Agreed hours', da: 'Aftalte timer', nb: 'Avtalte timer', ro: 'Ore convenite' },
      { en: 'Working hours', da: 'Arbejdstid', nb: 'Arbeidstid', ro: 'Program de lucru' },
    ],
    hint: {
      en: 'As agreed with a driver; empty: unknown.',
      da: 'Som aftalt med en chauffør; tom: ukendt.',
      nb: 'Som avtalt med en sjåfør; tom: ukjent.',
      ro: 'Așa cum s-a convenit cu un șofer; gol: necunoscut.',
    },
    examples: [{ en: '37', ro: '40' }, none],
  },
];
