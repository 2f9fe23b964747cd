// The columns of a sheet of trips, a day and a car a row, and what is said of its rows.

import type { ImportColumn } from '../../../shared/import-columns.ts';
import { texts } from '../../../shared/texts.ts';

export const tripSheetTexts = texts({
  several: {
    en: 'is the name of several: write one that is only its own',
    da: 'er navnet på flere: skriv noget, som kun er dens eget',
    nb: 'er navnet på flere: skriv noe som bare er dens eget',
    ro: 'este numele mai multora: scrieți ceva care este doar al ei',
  },
  /** Stands behind the column's heading, as all that is said of a cell. */
  taken: {
    en: 'is planned already on {days}',
    da: 'er allerede planlagt {days}',
    nb: 'er allerede planlagt {days}',
    ro: 'este deja planificată pe {days}',
  },
  driver_away: { en: 'is away then', da: 'er fraværende der', nb: 'er fraværende da', ro: 'lipsește atunci' },
  car_away: {
    en: 'is in the workshop then',
    da: 'er på værksted der',
    nb: 'er på verksted da',
    ro: 'este atunci în service',
  },
});

const none = { en: '' };

export const tripImportColumns: readonly ImportColumn[] = [
  {
    field: 'date',
    kind: 'date',
    required: true,
    header: { en: 'Date', da: 'Dato', nb: 'Dato', ro: 'Dată' },
    names: [{ en: 'Day', da: 'Dag', nb: 'Dag', ro: 'Zi' }],
    examples: [{ en: '2027-03-15' }, { en: '2027-03-16' }],
  },
  {
    field: 'car',
    kind: 'text',
    required: true,
    header: { en: 'Car', da: 'Bil', nb: 'Bil', ro: 'Mașină' },
    names: [
      { en: 'Internal number', da: 'Bilnummer', nb: 'Bilnummer', ro: 'Număr mașină' },
      { en: 'Truck', da: 'Vogn', nb: 'Vogn', ro: 'Camion' },
      { en: 'Vehicle', da: 'Køretøj', nb: 'Kjøretøy', ro: 'Vehicul' },
    ],
    hint: {
      en: 'Its internal number or its plate.',
      da: 'Dens interne nummer eller nummerplade.',
      nb: 'Det interne nummeret eller skiltet.',
      ro: 'Numărul intern sau numărul de înmatriculare.',
    },
    examples: [{ en: '501' }, { en: '502' }],
  },
  {
    field: 'route',
    kind: 'text',
    required: true,
    header: { en: 'Route', da: 'Rute', nb: 'Rute', ro: 'Rută' },
    names: [
      { en: 'Route name', da: 'Rutenavn', nb: 'Rutenavn', ro: 'Numele rutei' },
      { en: 'Tour', da: 'Tur', nb: 'Tur', ro: 'Tur' },
      { en: 'Route number', da: 'Rutenummer', nb: 'Rutenummer', ro: 'Număr de rută' },
    ],
    hint: {
      en: "Its name, or the number with which that begins. Of the car's depo, else the one of this name.",
      da: 'Dens navn, eller det nummer, som det begynder med. Bilens depots, ellers den ene med det navn.',
      nb: 'Navnet, eller nummeret det begynner med. Bilens depots, ellers den ene med det navnet.',
      ro: 'Numele ei sau numărul cu care începe. A depozitului mașinii, altfel singura cu acest nume.',
    },
    examples: [{ en: '12 Greve' }, { en: '14 Solrød' }],
  },
  {
    field: 'driver',
    kind: 'text',
    header: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør', ro: 'Șofer' },
    names: [
      { en: 'Driver name', da: 'Chaufførnavn', nb: 'Sjåførnavn', ro: 'Numele șoferului' },
      { en: 'Employee', da: 'Medarbejder', nb: 'Ansatt', ro: 'Angajat' },
      { en: 'Axapta code', da: 'Axapta-kode', nb: 'Axapta-kode' },
    ],
    hint: {
      en: 'Full name, email or employee number. Empty: nobody yet, or whoever is planned.',
      da: 'Fulde navn, e-mail eller medarbejdernummer. Tom: ingen endnu, eller den, der er planlagt.',
      nb: 'Fullt navn, e-post eller ansattnummer. Tom: ingen ennå, eller den som er planlagt.',
      ro: 'Nume complet, e-mail sau număr de angajat. Gol: nimeni încă sau cine este planificat.',
    },
    examples: [{ en: 'Bo Lund' }, none],
  },
  {
    field: 'start',
    kind: 'clock',
    header: { en: 'First stop at', da: 'Første stop kl.', nb: 'Første stopp kl.', ro: 'Prima oprire la' },
    names: [
      { en: 'Start', da: 'Start', nb: 'Start', ro: 'Start' },
      { en: 'Start time', da: 'Starttid', nb: 'Starttid', ro: 'Ora de început' },
      { en: 'Time', da: 'Tid', nb: 'Tid', ro: 'Oră' },
    ],
    hint: {
      en: 'Empty, or as the route has it: as the route, also when that changes.',
      da: 'Tom, eller som ruten har det: som ruten, også når den ændres.',
      nb: 'Tom, eller som ruten har det: som ruten, også når den endres.',
      ro: 'Gol sau ca pe rută: ca ruta, și când aceasta se schimbă.',
    },
    examples: [none, { en: '09:30' }],
  },
];
