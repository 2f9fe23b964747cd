import { refusals } from '../../shared/refusals.ts';

export const orderRefusals = refusals('delivery_orders', {
  still_open: {
    status: 409,
    text: {
      en: 'This customer has an open order. Complete or cancel it first.',
      da: 'Kunden har en åben ordre. Afslut eller annuller den først.',
      nb: 'Kunden har en åpen ordre. Fullfør eller avbryt den først.',
      ro: 'Acest client are o comandă deschisă. Finalizează sau anulează mai întâi comanda.',
    },
  },
  cancelled: {
    status: 422,
    text: {
      en: 'The office has cancelled this order. Keep the goods in the truck. If they are handed over already, call the depot.',
      da: 'Kontoret har annulleret ordren. Behold varerne i bilen. Ring til depotet, hvis de allerede er afleveret.',
      nb: 'Kontoret har avbestilt ordren. Behold varene i bilen. Ring depotet hvis de allerede er levert.',
      ro: 'Biroul a anulat această comandă. Păstrează marfa în mașină. Dacă a fost deja predată, sună la depozit.',
    },
  },
  lines_changed: {
    status: 422,
    text: {
      en: 'The shop has changed this order meanwhile. Open it again and say what you handed over.',
      da: 'Butikken har ændret ordren i mellemtiden. Åbn den igen, og sig, hvad du har afleveret.',
      nb: 'Butikken har endret ordren i mellomtiden. Åpne den igjen og si hva du har levert.',
      ro: 'Magazinul a modificat comanda între timp. Deschide-o din nou și spune ce ai predat.',
    },
  },
  most_photos: {
    status: 422,
    text: {
      en: 'There are {n} {n|photo|photos} of this order already. The depot has those.',
      da: 'Der er allerede {n} billeder af ordren. Dem har depotet.',
      nb: 'Det er allerede {n} bilder av ordren. Dem har depotet.',
      ro: 'Există deja {n} fotografii ale acestei comenzi. Depozitul le are.',
    },
  },
  pickup_elsewhere: {
    status: 422,
    field: 'status',
    text: {
      en: 'pickup is not offered by this business',
      da: 'afhentning tilbydes ikke af denne virksomhed',
      nb: 'henting tilbys ikke av denne virksomheten',
      ro: 'ridicarea nu este oferită de această firmă',
    },
  },
  first_stop_elsewhere: {
    status: 422,
    field: 'first_stop',
    text: {
      en: 'is for home delivery only',
      da: 'findes kun ved hjemmelevering',
      nb: 'finnes bare ved hjemlevering',
      ro: 'există doar la livrarea acasă',
    },
  },
  trip_closed: {
    status: 422,
    field: 'plan_event_id',
    text: {
      en: 'must be a trip of today or later that is not over',
      da: 'skal være en tur i dag eller senere, som ikke er slut',
      nb: 'må være en tur i dag eller senere som ikke er over',
      ro: 'trebuie să fie o cursă de azi sau mai târziu, neterminată',
    },
  },
  stop_visited: {
    status: 422,
    field: 'point_id',
    text: {
      en: 'has already been visited',
      da: 'er allerede besøgt',
      nb: 'er allerede besøkt',
      ro: 'a fost deja vizitată',
    },
  },
  first_visited: {
    status: 422,
    field: 'first_stop',
    text: {
      en: 'comes too late, the truck has been at its first stop',
      da: 'kommer for sent, bilen har været ved sit første stop',
      nb: 'kommer for sent, bilen har vært ved sitt første stopp',
      ro: 'vine prea târziu, mașina a fost la prima oprire',
    },
  },
  not_open: {
    status: 422,
    field: 'status',
    text: {
      en: 'must be New or Problem with order for a change of route',
      da: 'skal være ny eller problem for at skifte rute',
      nb: 'må være ny eller problem for å bytte rute',
      ro: 'trebuie să fie nouă sau problemă pentru schimbarea rutei',
    },
  },
  same_depo: {
    status: 422,
    field: 'new_depo_id',
    text: {
      en: 'is the depo that the order belongs to already',
      da: 'er det depot, som ordren allerede hører til',
      nb: 'er depotet som ordren allerede hører til',
      ro: 'este depozitul căruia comanda îi aparține deja',
    },
  },
  handled: {
    status: 422,
    field: 'base',
    text: {
      en: 'The order has been handled already and can no longer be changed',
      da: 'Ordren er allerede behandlet og kan ikke længere ændres',
      nb: 'Ordren er allerede behandlet og kan ikke lenger endres',
      ro: 'Comanda a fost deja procesată și nu mai poate fi schimbată',
    },
  },
  cleanup_until_yesterday: {
    status: 422,
    field: 'end_date',
    text: {
      en: 'must be before today',
      da: 'skal være før i dag',
      nb: 'må være før i dag',
      ro: 'trebuie să fie înainte de azi',
    },
  },
  end_before_start: {
    status: 422,
    field: 'end_date',
    text: {
      en: 'must not be before the start date',
      da: 'må ikke ligge før startdatoen',
      nb: 'kan ikke ligge før startdatoen',
      ro: 'nu poate fi înainte de data de început',
    },
  },
  nothing_to_tell: {
    status: 422,
    field: 'telling',
    text: {
      en: 'does not fit the order as it stands',
      da: 'passer ikke til ordren, som den er nu',
      nb: 'passer ikke til ordren slik den er nå',
      ro: 'nu se potrivește cu comanda așa cum este',
    },
  },
  no_phone: {
    status: 422,
    field: 'customer_phone',
    text: {
      en: 'is not a mobile number, and SMS go to mobiles only',
      da: 'er ikke et mobilnummer, og SMS sendes kun til mobiler',
      nb: 'er ikke et mobilnummer, og SMS sendes bare til mobiler',
      ro: 'nu este un număr de mobil, iar SMS-urile se trimit doar la mobile',
    },
  },
  sending_off: {
    status: 422,
    field: 'base',
    text: {
      en: 'SMS are switched off, or the cap of the day is reached',
      da: 'SMS er slået fra, eller dagens loft er nået',
      nb: 'SMS er slått av, eller dagens tak er nådd',
      ro: 'SMS-urile sunt oprite sau s-a atins limita zilei',
    },
  },
});
