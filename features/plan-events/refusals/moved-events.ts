import { refusals } from '../../../shared/refusals.ts';

export const reschedulingRefusals = refusals('rescheduling', {
  has_started: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} has already started, it stays where it is',
      da: '{route} den {day} er allerede startet og bliver, hvor den er',
      nb: '{route} {day} har allerede startet og blir der den er',
      ro: '{route} din {day} a început deja și rămâne unde este',
    },
  },
  was_not_driven: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} was not driven and its day is over, copy it to another day',
      da: '{route} den {day} blev ikke kørt, og dens dag er forbi, kopiér den til en anden dag',
      nb: '{route} {day} ble ikke kjørt, og dagen er forbi, kopier den til en annen dag',
      ro: '{route} din {day} nu a fost efectuată și ziua ei a trecut, copiați-o în altă zi',
    },
  },
  stays_not_driven: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} was not driven and its day is over, it stays where it is',
      da: '{route} den {day} blev ikke kørt, og dens dag er forbi, den bliver, hvor den er',
      nb: '{route} {day} ble ikke kjørt, og dagen er forbi, den blir der den er',
      ro: '{route} din {day} nu a fost efectuată și ziua ei a trecut, rămâne unde este',
    },
  },
  shares_stops: {
    status: 422,
    field: 'base',
    text: {
      en: '{route} on {day} stays on its day: stops of it are driven by another trip, or it drives stops of another. Undo that, or copy it',
      da: '{route} den {day} bliver på sin dag: en anden tur kører stop af den, eller den kører stop af en anden. Fortryd det, eller kopiér den',
      nb: '{route} {day} blir på sin dag: en annen tur kjører stopp av den, eller den kjører stopp av en annen. Angre det, eller kopier den',
      ro: '{route} din {day} rămâne în ziua ei: altă cursă îi efectuează opriri sau ea efectuează opriri ale alteia. Anulați aceasta sau copiați-o',
    },
  },
  in_the_past: {
    status: 422,
    field: 'date',
    text: {
      en: 'must not lie before today',
      da: 'må ikke ligge før i dag',
      nb: 'kan ikke ligge før i dag',
      ro: 'nu poate fi înainte de astăzi',
    },
  },
  named_twice: {
    status: 422,
    field: 'moves',
    text: {
      en: 'must not name a plan event twice',
      da: 'må ikke nævne en tur to gange',
      nb: 'kan ikke nevne en tur to ganger',
      ro: 'nu pot numi o cursă de două ori',
    },
  },
  // The two below are said by the database, whoever is at the report at the same moment.
  has_approved_report: {
    status: 422,
    field: 'base',
    text: {
      en: 'Cannot be moved, the end of day report of this plan event is approved',
      da: 'Kan ikke flyttes, for turens dagsafslutning er godkendt',
      nb: 'Kan ikke flyttes, for turens dagsoppgjør er godkjent',
      ro: 'Nu se poate muta, deoarece raportul de sfârșit de zi al cursei este aprobat',
    },
  },
  has_sold: {
    status: 422,
    field: 'base',
    text: {
      en: 'Cannot be moved, goods were sold on this plan event',
      da: 'Kan ikke flyttes, for der er solgt varer på turen',
      nb: 'Kan ikke flyttes, for det er solgt varer på turen',
      ro: 'Nu se poate muta, deoarece s-au vândut produse în această cursă',
    },
  },
});
