import { texts } from '../../../../shared/texts.ts';

export const usersTexts = texts({
  title: { en: 'Users', da: 'Brugere', nb: 'Brukere' },
  add: { en: 'New', da: 'Ny', nb: 'Ny' },
  email: { en: 'Email', da: 'E-mail', nb: 'E-post' },
  first_name: { en: 'First Name', da: 'Fornavn', nb: 'Fornavn' },
  last_name: { en: 'Last Name', da: 'Efternavn', nb: 'Etternavn' },
  axapta_code: { en: 'Axapta code', da: 'Axapta-kode', nb: 'Axapta-kode' },
  role: { en: 'Role', da: 'Rolle', nb: 'Rolle' },
  last_sign_in: { en: 'Last sign-in', da: 'Sidste login', nb: 'Siste innlogging' },
  never: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
  locked: { en: 'Locked', da: 'Låst', nb: 'Låst' },
  actions: { en: 'Actions', da: 'Handlinger', nb: 'Handlinger' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  active: { en: 'Active', da: 'Aktive', nb: 'Aktive' },
  inactive: { en: 'Inactive', da: 'Inaktive', nb: 'Inaktive' },
  edit_named: { en: 'Edit {name}', da: 'Rediger {name}', nb: 'Rediger {name}' },
  link: { en: 'New password link', da: 'Nyt adgangskodelink', nb: 'Ny passordlenke' },
  link_named: {
    en: 'New password link for {name}',
    da: 'Nyt adgangskodelink til {name}',
    nb: 'Ny passordlenke til {name}',
  },
  unlock: { en: 'Unlock', da: 'Lås op', nb: 'Lås opp' },
  unlock_named: { en: 'Unlock {name}', da: 'Lås {name} op', nb: 'Lås opp {name}' },
  unlocked: {
    en: '{name} can sign in again',
    da: '{name} kan logge ind igen',
    nb: '{name} kan logge inn igjen',
  },
  ask_link: {
    en: 'Make a new password link?',
    da: 'Lav et nyt adgangskodelink?',
    nb: 'Lage en ny passordlenke?',
  },
  ask_link_text: {
    en: '{name} gets it by email at {email}. An earlier link stops working; the password, if there is one, works until another is chosen.',
    da: '{name} får det på mail til {email}. Et tidligere link holder op med at virke; adgangskoden, hvis der er en, virker, til en anden er valgt.',
    nb: '{name} får den på e-post til {email}. En tidligere lenke slutter å virke; passordet, om det finnes, virker til et annet er valgt.',
  },
  ask_link_yes: { en: 'Make a link', da: 'Lav et link', nb: 'Lag en lenke' },
  not_yours: {
    en: 'Only an admin may change admins and depo admins',
    da: 'Kun en admin må ændre admins og depotadmins',
    nb: 'Bare en admin kan endre admins og depotadmins',
  },
  inactive_no_link: {
    en: 'Only active users choose a password',
    da: 'Kun aktive brugere vælger en adgangskode',
    nb: 'Bare aktive brukere velger passord',
  },
  empty_active: {
    en: 'No active users in this depot',
    da: 'Ingen aktive brugere i dette depot',
    nb: 'Ingen aktive brukere i dette depotet',
  },
  empty_inactive: {
    en: 'No inactive users in this depot',
    da: 'Ingen inaktive brugere i dette depot',
    nb: 'Ingen inaktive brukere i dette depotet',
  },
});

export const linkTexts = texts({
  title: {
    en: 'Link to choose a password',
    da: 'Link til at vælge en adgangskode',
    nb: 'Lenke for å velge passord',
  },
  text: {
    en: 'It works once, for 7 days, and is shown only now. Where a mail server is set up, {email} gets it too.',
    da: 'Det virker én gang i 7 dage og vises kun nu. Er en mailserver sat op, får {email} det også.',
    nb: 'Den virker én gang i 7 dager og vises bare nå. Er en e-postserver satt opp, får {email} den også.',
  },
  copy: { en: 'Copy', da: 'Kopiér', nb: 'Kopier' },
  copied: { en: 'Copied to clipboard', da: 'Kopieret til udklipsholderen', nb: 'Kopiert til utklippstavlen' },
  not_copied: {
    en: 'The browser would not copy: mark the link and copy it',
    da: 'Browseren ville ikke kopiere: markér linket og kopiér det',
    nb: 'Nettleseren ville ikke kopiere: merk lenken og kopier den',
  },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk' },
});

export const userFormTexts = texts({
  role: { en: 'Role', da: 'Rolle', nb: 'Rolle' },
  status: { en: 'Status', da: 'Status', nb: 'Status' },
  new_title: { en: 'New user', da: 'Ny bruger', nb: 'Ny bruker' },
  created: { en: 'User successfully created', da: 'Brugeren er oprettet', nb: 'Brukeren er opprettet' },
  updated: { en: 'User successfully updated', da: 'Brugeren er opdateret', nb: 'Brukeren er oppdatert' },
  person: { en: 'Person', da: 'Person', nb: 'Person' },
  access: { en: 'Role and depo', da: 'Rolle og depot', nb: 'Rolle og depot' },
  systems: { en: 'Other systems', da: 'Andre systemer', nb: 'Andre systemer' },
  sign_in: { en: 'Sign-in', da: 'Login', nb: 'Innlogging' },
  depo: { en: 'Depo', da: 'Depot', nb: 'Depot' },
  depos: { en: 'Depos', da: 'Depoter', nb: 'Depoter' },
  franchise_driver: { en: 'Franchise driver', da: 'Franchisechauffør', nb: 'Franchisesjåfør' },
  active: { en: 'Active', da: 'Aktiv', nb: 'Aktiv' },
  inactive: { en: 'Inactive', da: 'Inaktiv', nb: 'Inaktiv' },
  own: {
    en: 'Nobody changes their own role or status',
    da: 'Ingen ændrer egen rolle eller status',
    nb: 'Ingen endrer egen rolle eller status',
  },
  other_depo: { en: 'Depo {id}', da: 'Depot {id}', nb: 'Depot {id}' },
  signs_out: {
    en: 'An inactive user is signed out at once and cannot sign in.',
    da: 'En inaktiv bruger logges ud med det samme og kan ikke logge ind.',
    nb: 'En inaktiv bruker logges ut med en gang og kan ikke logge inn.',
  },
  usage: {
    en: '{n} coming {n|plan event uses|plan events use} this driver, the first on {date}. They stay, without a driver who can sign in.',
    da: '{n} {n|kommende kørsel|kommende kørsler} bruger denne chauffør, den første {date}. De bliver stående uden en chauffør, der kan logge ind.',
    nb: '{n} {n|kommende tur|kommende turer} bruker denne sjåføren, den første {date}. De blir stående uten en sjåfør som kan logge inn.',
  },
  unconfirmed: {
    en: 'Changes to {email} once the link sent there is opened',
    da: 'Skifter til {email}, når linket sendt dertil er åbnet',
    nb: 'Endres til {email} når lenken som er sendt dit, er åpnet',
  },
  confirms: {
    en: 'A changed address counts once its owner opens the link sent there',
    da: 'En ændret adresse gælder, når ejeren åbner linket, der sendes dertil',
    nb: 'En endret adresse gjelder når eieren åpner lenken som sendes dit',
  },
  wallmob: { en: 'Wallmob user', da: 'Wallmob-bruger', nb: 'Wallmob-bruker' },
  driver: { en: 'Lakrids driver', da: 'Lakrids-chauffør', nb: 'Lakrids-sjåfør' },
  least_letters: {
    en: 'Type at least 3 letters of the name',
    da: 'Skriv mindst 3 bogstaver af navnet',
    nb: 'Skriv minst 3 bokstaver av navnet',
  },
  found: { en: '{n} found', da: '{n} fundet', nb: '{n} funnet' },
  password: { en: 'Password', da: 'Adgangskode', nb: 'Passord' },
  password_confirmation: { en: 'Password confirmation', da: 'Gentag adgangskode', nb: 'Gjenta passord' },
  password_hint_new: {
    en: 'At least {n} characters. Left empty, the person gets a link to choose one.',
    da: 'Mindst {n} tegn. Er den tom, får personen et link til at vælge en.',
    nb: 'Minst {n} tegn. Er det tomt, får personen en lenke for å velge et.',
  },
  password_hint: {
    en: 'At least {n} characters. Left empty, it stays as it is.',
    da: 'Mindst {n} tegn. Er den tom, forbliver den uændret.',
    nb: 'Minst {n} tegn. Er det tomt, blir det som det er.',
  },
  no_password: {
    en: 'Has not chosen a password yet',
    da: 'Har ikke valgt en adgangskode endnu',
    nb: 'Har ikke valgt passord ennå',
  },
  password_link: { en: 'Password link', da: 'Adgangskodelink', nb: 'Passordlenke' },
});
