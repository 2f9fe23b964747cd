import { refusals } from '../../shared/refusals.ts';

const again = {
  en: 'Look for who takes the stops again',
  da: 'Søg igen efter, hvem der overtager stoppene',
  nb: 'Søk igjen etter hvem som overtar stoppene',
  ro: 'Căutați din nou cine preia opririle',
};

export const takeOverRefusals = refusals('take_overs', {
  trip_over: {
    status: 409,
    field: 'base',
    text: {
      en: `One of the trips has ended meanwhile or has no stop left. ${again.en}`,
      da: `En af turene er i mellemtiden slut eller har ikke flere stop. ${again.da}`,
      nb: `En av turene er i mellomtiden slutt eller har ingen flere stopp. ${again.nb}`,
      ro: `Una dintre curse s-a încheiat între timp sau nu mai are opriri. ${again.ro}`,
    },
  },
  served: {
    status: 409,
    field: 'base',
    text: {
      en: `{address} was visited meanwhile. ${again.en}`,
      da: `{address} er besøgt i mellemtiden. ${again.da}`,
      nb: `{address} er besøkt i mellomtiden. ${again.nb}`,
      ro: `{address} a fost vizitată între timp. ${again.ro}`,
    },
  },
  stop_gone: {
    status: 409,
    field: 'base',
    text: {
      en: `Stops were moved or taken off meanwhile. ${again.en}`,
      da: `Stop er flyttet eller fjernet i mellemtiden. ${again.da}`,
      nb: `Stopp er flyttet eller fjernet i mellomtiden. ${again.nb}`,
      ro: `Între timp au fost mutate sau scoase opriri. ${again.ro}`,
    },
  },
  stop_added: {
    status: 409,
    field: 'base',
    text: {
      en: `{address} was added meanwhile. ${again.en}`,
      da: `{address} er tilføjet i mellemtiden. ${again.da}`,
      nb: `{address} er lagt til i mellomtiden. ${again.nb}`,
      ro: `{address} a fost adăugată între timp. ${again.ro}`,
    },
  },
  named_twice: {
    status: 422,
    field: 'trips',
    text: {
      en: 'must not name a trip or a stop twice',
      da: 'må ikke nævne en tur eller et stop to gange',
      nb: 'kan ikke nevne en tur eller et stopp to ganger',
      ro: 'nu pot numi o cursă sau o oprire de două ori',
    },
  },
  nothing_taken: {
    status: 422,
    field: 'trips',
    text: {
      en: 'must take at least one stop over',
      da: 'skal overtage mindst ét stop',
      nb: 'må overta minst ett stopp',
      ro: 'trebuie să preia cel puțin o oprire',
    },
  },
  undone: {
    status: 409,
    field: 'base',
    text: {
      en: 'This was undone already',
      da: 'Dette er allerede fortrudt',
      nb: 'Dette er allerede angret',
      ro: 'Aceasta a fost deja anulată',
    },
  },
  overtaken: {
    status: 409,
    field: 'base',
    text: {
      en: 'Stops of these trips were taken over again later. Undo the later one first',
      da: 'Stop på disse ture er overtaget igen senere. Fortryd det seneste først',
      nb: 'Stopp på disse turene er overtatt igjen senere. Angre det siste først',
      ro: 'Opririle acestor curse au fost preluate din nou mai târziu. Anulați întâi preluarea mai nouă',
    },
  },
  cannot_come_back: {
    status: 409,
    field: 'base',
    text: {
      en: '{address} cannot come back: it was driven or moved meanwhile',
      da: '{address} kan ikke komme tilbage: det er kørt eller flyttet i mellemtiden',
      nb: '{address} kan ikke komme tilbake: det er kjørt eller flyttet i mellomtiden',
      ro: '{address} nu poate reveni: a fost efectuată sau mutată între timp',
    },
  },
  nothing_comes_back: {
    status: 422,
    field: 'base',
    text: {
      en: 'Every stop that was taken over has been driven or moved',
      da: 'Alle overtagne stop er kørt eller flyttet',
      nb: 'Alle overtatte stopp er kjørt eller flyttet',
      ro: 'Toate opririle preluate au fost efectuate sau mutate',
    },
  },
  trip_cannot_have_back: {
    status: 409,
    field: 'base',
    text: {
      en: 'The trip that the stops came from has ended or is gone',
      da: 'Turen, som stoppene kom fra, er slut eller findes ikke længere',
      nb: 'Turen som stoppene kom fra, er slutt eller finnes ikke lenger',
      ro: 'Cursa din care provin opririle s-a încheiat sau nu mai există',
    },
  },
  added_since: {
    status: 409,
    field: 'base',
    text: {
      en: '{address} was put on one of these trips since. Take it off first',
      da: '{address} er siden sat på en af turene. Tag det af først',
      nb: '{address} er siden satt på en av turene. Ta det av først',
      ro: '{address} a fost pusă între timp pe una dintre aceste curse. Scoateți-o întâi',
    },
  },
  changed_since: {
    status: 409,
    field: 'base',
    text: {
      en: `{address} was given another time or place in its trip since, or taken off. ${again.en}`,
      da: `{address} har siden fået en anden tid eller plads på sin tur eller er taget af. ${again.da}`,
      nb: `{address} har siden fått en annen tid eller plass på turen sin eller er tatt av. ${again.nb}`,
      ro: `{address} a primit între timp altă oră sau alt loc în cursa ei ori a fost scoasă. ${again.ro}`,
    },
  },
});
