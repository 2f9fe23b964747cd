import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  sms: {
    subscribed:
      '{depo}: primești un SMS cu circa {minutes} {minutes|minut|minute|de minute} înainte ca mașina să ajungă la {address}. Pagina ta, și pentru dezabonare: {link}',
    moved:
      '{depo}: anunțurile tale sunt acum pentru {address}. Nu ai fost tu? Anulează sau dezabonează-te: {link}',
    marketing: '{depo}: dorești noutățile și ofertele noastre? Confirmă aici sau nu face nimic: {link}',
    code: '{code} este codul tău la {name}',
    unsubscribed: '{depo}: te-ai dezabonat și nu mai primești SMS.',
  },
  refusals: {
    unknown_stop: 'Nu există',
    driven: 'Mașina a trecut deja pe acolo',
    not_driven: 'Nu știm dacă mașina a făcut această cursă',
    cancelled: 'Cursa este anulată',
    stop_removed: 'Mașina nu mai oprește aici în această cursă',
    captcha_failed: 'Verificarea a eșuat, încearcă din nou.',
    customer_doesnt_exist:
      'Nu cunoaștem acest număr de telefon. Încearcă din nou sau contactează serviciul clienți.',
    already_unsubscribed: 'Ești deja dezabonat',
    too_often: 'S-a încercat de prea multe ori, încearcă mai târziu',
  },
};
