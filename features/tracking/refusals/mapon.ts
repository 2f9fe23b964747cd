import { refusals } from '../../../shared/refusals.ts';

export const maponRefusals = refusals('mapon', {
  not_set_up: {
    status: 503,
    text: {
      en: 'MapOn is not set up',
      da: 'MapOn er ikke sat op',
      nb: 'MapOn er ikke satt opp',
      ro: 'MapOn nu este configurat',
    },
  },
  without_id: {
    status: 422,
    field: 'mapon_car_id',
    text: {
      en: 'The car has no MapOn Id',
      da: 'Bilen har intet MapOn-id',
      nb: 'Bilen har ingen MapOn-id',
      ro: 'Mașina nu are un ID MapOn',
    },
  },
  unknown_unit: {
    status: 422,
    field: 'mapon_car_id',
    text: {
      en: 'MapOn does not know this MapOn Id',
      da: 'MapOn kender ikke dette MapOn-id',
      nb: 'MapOn kjenner ikke denne MapOn-id-en',
      ro: 'MapOn nu cunoaște acest ID',
    },
  },
  failed: {
    status: 502,
    text: {
      en: 'MapOn did not answer, try again in a minute',
      da: 'MapOn svarede ikke, prøv igen om et minut',
      nb: 'MapOn svarte ikke, prøv igjen om et minutt',
      ro: 'MapOn nu a răspuns, încearcă din nou peste un minut',
    },
  },
});
