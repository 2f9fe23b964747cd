import type { Translated } from '../../../shared/texts.ts';
import type { en } from './en.ts';

export const ro: Translated<typeof en> = {
  refusals: {
    already_approved: 'Acest feedback a fost deja aprobat',
    settled: 'Am citit și am rezolvat deja acest mesaj, nu mai poate fi modificat',
    already_given: 'Ne-ai spus deja părerea despre această vizită',
    too_early: 'Mașina nu a ajuns încă',
    too_late: 'Vizita a fost acum mai mult de 3 zile',
  },
};
