import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  told: {
    moved_at: '{tenant}: Comanda {number} sosește acum pe {date}, pe la {time}.',
    moved: '{tenant}: Comanda {number} sosește acum pe {date}.',
    late: '{tenant}: Comanda {number} întârzie. Venim pe {date}, pe la {time}.',
    cancelled: '{tenant}: Comanda {number} este anulată.',
  },
};
