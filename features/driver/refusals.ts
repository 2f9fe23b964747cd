// Why an act of the driver's page is not taken, and what the driver can do.

import { refusals } from '../../shared/refusals.ts';

export const driverRefusals = refusals('driver', {
  unread_act: {
    status: 422,
    text: {
      en: 'This could not be read. Call the depot and tell them.',
      da: 'Det kunne ikke læses. Ring til depotet og sig det.',
      nb: 'Dette kunne ikke leses. Ring depotet og si det.',
      ro: 'Nu a putut fi citit. Sună la depozit și spune-le.',
    },
  },
  push_address: {
    status: 422,
    field: 'endpoint',
    text: {
      en: 'is no address of a push service',
      da: 'er ikke adressen på en pushtjeneste',
      nb: 'er ikke adressen til en pushtjeneste',
      ro: 'nu este adresa unui serviciu push',
    },
  },
  other_driver: {
    status: 422,
    text: {
      en: 'This trip is no longer yours. Call the depot and tell them what you did.',
      da: 'Turen er ikke længere din. Ring til depotet og sig, hvad du gjorde.',
      nb: 'Turen er ikke lenger din. Ring depotet og si hva du gjorde.',
      ro: 'Cursa nu mai este a ta. Sună la depozit și spune ce ai făcut.',
    },
  },
  trip_gone: {
    status: 422,
    text: {
      en: 'The office has taken this trip out of the plan. Call the depot.',
      da: 'Kontoret har taget turen ud af planen. Ring til depotet.',
      nb: 'Kontoret har tatt turen ut av planen. Ring depotet.',
      ro: 'Biroul a scos această cursă din plan. Sună la depozit.',
    },
  },
  stop_gone: {
    status: 422,
    text: {
      en: 'The office has taken this stop off the trip. Nothing more to do here.',
      da: 'Kontoret har taget stoppet af turen. Du skal ikke gøre mere her.',
      nb: 'Kontoret har tatt stoppet av turen. Du trenger ikke gjøre mer her.',
      ro: 'Biroul a scos această oprire din cursă. Nu mai ai nimic de făcut aici.',
    },
  },
  no_reorder: {
    status: 422,
    text: {
      en: 'The order of the stops cannot be changed on this page. Call the depot.',
      da: 'Stoppenes rækkefølge kan ikke ændres på denne side. Ring til depotet.',
      nb: 'Rekkefølgen på stoppene kan ikke endres på denne siden. Ring depotet.',
      ro: 'Ordinea opririlor nu poate fi schimbată pe această pagină. Sună la depozit.',
    },
  },
  stops_changed: {
    status: 422,
    text: {
      en: 'The office has changed the stops of this trip meanwhile. Remove this, look at all stops, and order them again.',
      da: 'Kontoret har ændret turens stop imens. Fjern dette, se på alle stop, og sæt dem i rækkefølge igen.',
      nb: 'Kontoret har endret stoppene på turen i mellomtiden. Fjern dette, se på alle stoppene, og sorter dem på nytt.',
      ro: 'Biroul a schimbat între timp opririle cursei. Elimină asta, uită-te la toate opririle și ordonează-le din nou.',
    },
  },
  no_trip_for_tracker: {
    status: 422,
    text: {
      en: 'Only whoever drives the car now can choose who tells where it is. Call the depot.',
      da: 'Kun den, der kører bilen nu, kan vælge, hvem der siger, hvor den er. Ring til depotet.',
      nb: 'Bare den som kjører bilen nå, kan velge hvem som forteller hvor den er. Ring depotet.',
      ro: 'Doar cine conduce acum mașina poate alege cine spune unde este. Sună la depozit.',
    },
  },
  no_driver_yet: {
    status: 422,
    text: {
      en: 'This trip has no driver yet: nobody would get the message.',
      da: 'Turen har ingen chauffør endnu: ingen ville få beskeden.',
      nb: 'Turen har ingen sjåfør ennå: ingen ville få meldingen.',
      ro: 'Cursa nu are încă șofer: nimeni nu ar primi mesajul.',
    },
  },
  trip_taken: {
    status: 422,
    text: {
      en: 'Somebody else took this trip first. Choose another one.',
      da: 'En anden tog turen først. Vælg en anden.',
      nb: 'En annen tok turen først. Velg en annen.',
      ro: 'Altcineva a luat această cursă mai întâi. Alege alta.',
    },
  },
  too_early: {
    status: 422,
    text: {
      en: 'It is too early. This trip can be started from {time}.',
      da: 'Det er for tidligt. Turen kan startes fra {time}.',
      nb: 'Det er for tidlig. Turen kan startes fra {time}.',
      ro: 'Este prea devreme. Cursa poate fi pornită de la {time}.',
    },
  },
  loading_gone: {
    status: 422,
    text: {
      en: 'The office has taken this loading list back. Call the depot and tell them what you loaded.',
      da: 'Kontoret har taget læsselisten tilbage. Ring til depotet og sig, hvad du har læsset.',
      nb: 'Kontoret har tatt lastelisten tilbake. Ring depotet og si hva du har lastet.',
      ro: 'Biroul a retras această listă de încărcare. Sună la depozit și spune ce ai încărcat.',
    },
  },
  loading_booked: {
    status: 422,
    text: {
      en: 'The depot has already booked this loading. If you loaded something else, call them.',
      da: 'Depotet har allerede bogført læsningen. Ring, hvis du har læsset noget andet.',
      nb: 'Depotet har allerede ført lastingen. Ring hvis du har lastet noe annet.',
      ro: 'Depozitul a înregistrat deja încărcarea. Sună dacă ai încărcat altceva.',
    },
  },
  loading_changed: {
    status: 422,
    text: {
      en: 'The office has changed the loading list since. Look at it again.',
      da: 'Kontoret har ændret læsselisten siden. Se på den igen.',
      nb: 'Kontoret har endret lastelisten siden. Se på den igjen.',
      ro: 'Biroul a schimbat lista de încărcare între timp. Uită-te din nou la ea.',
    },
  },
  no_stock_here: {
    status: 422,
    text: {
      en: 'This car has no stock of its own any more. Call the depot and tell them.',
      da: 'Bilen har ikke længere sit eget lager. Ring til depotet og sig det.',
      nb: 'Bilen har ikke lenger sitt eget lager. Ring depotet og si det.',
      ro: 'Această mașină nu mai are stoc propriu. Sună la depozit și spune-le.',
    },
  },
  other_car: {
    status: 422,
    text: {
      en: 'The office has given this trip another car since. Call the depot and tell them of which car this is.',
      da: 'Kontoret har givet turen en anden bil siden. Ring til depotet og sig, hvilken bil det gælder.',
      nb: 'Kontoret har gitt turen en annen bil siden. Ring depotet og si hvilken bil det gjelder.',
      ro: 'Biroul a dat între timp altă mașină acestei curse. Sună la depozit și spune despre ce mașină este vorba.',
    },
  },
  stock_day_over: {
    status: 422,
    text: {
      en: 'The day of this trip was over by then. Call the depot and tell them.',
      da: 'Turens dag var forbi på det tidspunkt. Ring til depotet og sig det.',
      nb: 'Dagen for turen var over da. Ring depotet og si det.',
      ro: 'Ziua acestei curse se încheiase deja. Sună la depozit și spune-le.',
    },
  },
  stock_counted: {
    status: 422,
    text: {
      en: 'The stock of this car was counted later than this, and the depot has approved it. Call them if it was left out.',
      da: 'Bilens lager er talt op senere end dette, og depotet har godkendt det. Ring, hvis det ikke kom med.',
      nb: 'Lageret i bilen ble telt senere enn dette, og depotet har godkjent det. Ring hvis det ikke kom med.',
      ro: 'Stocul mașinii a fost numărat mai târziu și depozitul l-a aprobat. Sună dacă asta a rămas pe dinafară.',
    },
  },
  goods_gone: {
    status: 422,
    text: {
      en: 'The office has taken this product out of use, and none lies in the car by the books. Call the depot.',
      da: 'Kontoret har taget varen ud af brug, og ifølge lagerbogen ligger der ingen i bilen. Ring til depotet.',
      nb: 'Kontoret har tatt varen ut av bruk, og ifølge lagerboken ligger det ingen i bilen. Ring depotet.',
      ro: 'Biroul a scos produsul din uz, iar după evidență nu este niciunul în mașină. Sună la depozit.',
    },
  },
  reason_gone: {
    status: 422,
    text: {
      en: 'The office has closed this reason. Remove this, and write it off again with another reason.',
      da: 'Kontoret har lukket denne årsag. Fjern dette, og afskriv igen med en anden årsag.',
      nb: 'Kontoret har stengt denne årsaken. Fjern dette, og skriv av igjen med en annen årsak.',
      ro: 'Biroul a închis acest motiv. Elimină asta și scade din nou cu alt motiv.',
    },
  },
  office_counts: {
    status: 422,
    text: {
      en: 'The office has a count of this car open itself. Call them; when theirs is closed, send yours again.',
      da: 'Kontoret har selv en åben optælling af bilen. Ring til dem; når deres er lukket, så send din igen.',
      nb: 'Kontoret har selv en åpen telling av bilen. Ring dem; når deres er lukket, send din igjen.',
      ro: 'Biroul are el însuși o inventariere deschisă a mașinii. Sună-i; când a lor e închisă, trimite din nou.',
    },
  },
  stock_counted_later: {
    status: 422,
    text: {
      en: 'A later count of this car is with the depot already, and that counts. You can remove this one.',
      da: 'Depotet har allerede en senere optælling af bilen, og den gælder. Du kan fjerne denne.',
      nb: 'Depotet har allerede en senere telling av bilen, og den gjelder. Du kan fjerne denne.',
      ro: 'Depozitul are deja o inventariere mai nouă a mașinii, iar aceea contează. O poți elimina pe aceasta.',
    },
  },
  stock_not_booked: {
    status: 422,
    text: {
      en: 'The depot could not book this. Look at the stock again, or call them.',
      da: 'Depotet kunne ikke bogføre det. Se på lageret igen, eller ring til dem.',
      nb: 'Depotet kunne ikke føre dette. Se på lageret igjen, eller ring dem.',
      ro: 'Depozitul nu a putut înregistra asta. Uită-te din nou la stoc sau sună.',
    },
  },
  no_store: {
    status: 422,
    text: {
      en: 'The depot has no store that could be asked here. Call them and say what you need.',
      da: 'Depotet har intet hovedlager, der kan spørges her. Ring og sig, hvad du mangler.',
      nb: 'Depotet har ikke noe hovedlager som kan spørres her. Ring og si hva du trenger.',
      ro: 'Depozitul nu are o gestiune principală care să poată fi întrebată aici. Sună și spune ce îți trebuie.',
    },
  },
  not_sent_yet: {
    status: 422,
    text: {
      en: 'The depot has not sent these goods yet. Call them if you have them already.',
      da: 'Depotet har ikke sendt varerne endnu. Ring, hvis du allerede har dem.',
      nb: 'Depotet har ikke sendt varene ennå. Ring hvis du har dem allerede.',
      ro: 'Depozitul nu a trimis încă aceste produse. Sună dacă le ai deja.',
    },
  },
  no_count: {
    status: 422,
    text: {
      en: 'Drivers do not count the cash here. Call the depot.',
      da: 'Chauffører tæller ikke kassen her. Ring til depotet.',
      nb: 'Sjåfører teller ikke kassen her. Ring depotet.',
      ro: 'Aici șoferii nu numără banii. Sună la depozit.',
    },
  },
  no_sales: {
    status: 422,
    text: {
      en: 'Nothing is sold on this page here. Call the depot and tell them what you sold.',
      da: 'Her sælges der ikke på siden. Ring til depotet og sig, hvad du har solgt.',
      nb: 'Her selges det ikke på siden. Ring depotet og si hva du har solgt.',
      ro: 'Aici nu se vinde pe această pagină. Sună la depozit și spune ce ai vândut.',
    },
  },
  no_sale: {
    status: 422,
    text: {
      en: 'This sale is not with the depot. Send the sale first, then take it back again.',
      da: 'Salget er ikke hos depotet. Send først salget, og tag det så tilbage igen.',
      nb: 'Salget er ikke hos depotet. Send salget først, og ta det tilbake igjen.',
      ro: 'Această vânzare nu este la depozit. Trimite mai întâi vânzarea, apoi anuleaz-o din nou.',
    },
  },
  sale_not_taken: {
    status: 422,
    text: {
      en: 'The depot could not book this sale. Send it again later, or call them.',
      da: 'Depotet kunne ikke bogføre salget. Send det igen senere, eller ring til dem.',
      nb: 'Depotet kunne ikke føre salget. Send det igjen senere, eller ring dem.',
      ro: 'Depozitul nu a putut înregistra vânzarea. Trimite-o din nou mai târziu sau sună.',
    },
  },
  order_gone: {
    status: 422,
    text: {
      en: 'This order is no longer on your trip. Keep the goods, or call the depot if they are handed over already.',
      da: 'Ordren er ikke længere på din tur. Behold varerne, eller ring til depotet, hvis de er afleveret.',
      nb: 'Ordren er ikke lenger på turen din. Behold varene, eller ring depotet hvis de er levert.',
      ro: 'Această comandă nu mai este pe cursa ta. Păstrează marfa sau sună la depozit dacă a fost deja predată.',
    },
  },
  till_told: {
    status: 422,
    text: {
      en: 'The till has told the money of this trip itself, and that counts. You need not count. Call the depot if it is wrong.',
      da: 'Kassen har selv opgivet turens penge, og det gælder. Du skal ikke tælle. Ring til depotet, hvis det er forkert.',
      nb: 'Kassen har selv oppgitt pengene for turen, og det gjelder. Du trenger ikke telle. Ring depotet hvis det er feil.',
      ro: 'Casa a transmis singură banii acestei curse și aceștia contează. Nu trebuie să numeri. Sună la depozit dacă e greșit.',
    },
  },
  counted_later: {
    status: 422,
    text: {
      en: 'A later count of this trip is with the depot already, and that counts. You can remove this one.',
      da: 'Depotet har allerede en senere optælling af turen, og den gælder. Du kan fjerne denne.',
      nb: 'Depotet har allerede en senere telling av turen, og den gjelder. Du kan fjerne denne.',
      ro: 'Depozitul are deja o numărătoare mai nouă a cursei, iar aceea contează. O poți elimina pe aceasta.',
    },
  },
  count_approved: {
    status: 422,
    text: {
      en: 'The depot has already approved your count. Call them if it was wrong.',
      da: 'Depotet har allerede godkendt din optælling. Ring, hvis den var forkert.',
      nb: 'Depotet har allerede godkjent tellingen din. Ring hvis den var feil.',
      ro: 'Depozitul a aprobat deja numărătoarea ta. Sună dacă a fost greșită.',
    },
  },
});
