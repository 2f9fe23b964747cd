import { refusals } from '../../../shared/refusals.ts';

export const undoRefusals = refusals('calendar_acts', {
  is_undone: {
    status: 409,
    field: 'base',
    text: {
      en: 'This is undone already',
      da: 'Det er allerede fortrudt',
      nb: 'Dette er allerede angret',
      ro: 'Aceasta este deja anulată',
    },
  },
  is_gone: {
    status: 409,
    field: 'base',
    text: {
      en: '{name} has deleted one of these trips since, nothing was undone',
      da: '{name} har siden slettet en af turene, intet blev fortrudt',
      nb: '{name} har siden slettet en av turene, ingenting ble angret',
      ro: '{name} a șters între timp una dintre curse, nimic nu a fost anulat',
    },
  },
  is_changed: {
    status: 409,
    field: 'base',
    text: {
      en: '{name} has changed one of these trips since, nothing was undone',
      da: '{name} har siden ændret en af turene, intet blev fortrudt',
      nb: '{name} har siden endret en av turene, ingenting ble angret',
      ro: '{name} a modificat între timp una dintre curse, nimic nu a fost anulat',
    },
  },
  has_started: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} has started since, nothing was undone',
      da: '{route} den {day} er startet siden, intet blev fortrudt',
      nb: '{route} {day} har startet siden, ingenting ble angret',
      ro: '{route} din {day} a început între timp, nimic nu a fost anulat',
    },
  },
  was_not_driven: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} was not driven and its day is over, nothing was undone',
      da: '{route} den {day} blev ikke kørt, og dens dag er forbi, intet blev fortrudt',
      nb: '{route} {day} ble ikke kjørt, og dagen er forbi, ingenting ble angret',
      ro: '{route} din {day} nu a fost efectuată și ziua ei a trecut, nimic nu a fost anulat',
    },
  },
  /** What others have of it already; it is undone when it is asked for once more. */
  is_felt: {
    status: 422,
    field: 'base',
    text: {
      en: 'Others have this already. Orders that ride along: {orders}. People told by SMS: {told}',
      da: 'Andre har fået det at vide. Ordrer, der kører med: {orders}. Personer, der har fået SMS: {told}',
      nb: 'Andre har fått vite det. Ordrer som kjører med: {orders}. Personer som har fått SMS: {told}',
      ro: 'Alții știu deja. Comenzi care merg cu ea: {orders}. Persoane anunțate prin SMS: {told}',
    },
  },
});
