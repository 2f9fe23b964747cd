import type { PublicText } from '../../shared/texts.ts';

export const unknownPlaceholder: PublicText = {
  en: 'holds {names}, which nothing can be filled in for', da: 'indeholder {names}, som intet kan sættes ind for',
  nb: 'inneholder {names}, som ingenting kan settes inn for', ro: 'conține {names}, care nu poate fi completat',
};
