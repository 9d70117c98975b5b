import type { examples as english } from '../../en/imports/examples.ts'

export const examples: typeof english = {
  DAYS_DOWN: [
    ['oct.', 'Jour', 'Nuit'],
    ['jeu 1', 'Côté', 'Haddad'],
    ['ven 2', 'Chen', 'Zhang'],
    ['sam 3', 'Nowak', 'Raman'],
  ],
  DAYS_ACROSS: [
    ['Nom', '1', '2', '3', '4'],
    ['Chen', 'J', '–', 'N', 'N'],
    ['Côté', 'N', 'libre', '–', 'J'],
    ['Nowak', '–', 'J', 'vac', 'vac'],
  ],
  LIST: [
    ['Date', 'Qui', 'Quart'],
    ['2026-10-01', 'J Côté', 'Jour'],
    ['2026-10-01', 'F Haddad', 'Nuit'],
    ['2026-10-02', 'O Chen', 'Jour'],
  ],
  PEOPLE: [
    ['Nom', 'Courriel', 'Niveau'],
    ['Olivia Chen', 'olivia.c…', '3'],
    ['Julien Côté', 'julien.c…', '2'],
    ['Tomasz Nowak', 'tomasz.n…', '1'],
  ],
  BLOCKS: [
    ['Nom', 'Période 1', 'Période 2', 'Période 3'],
    ['Chen', 'USI', 'USI', 'Unité'],
    ['Côté', 'Unité', 'Clinique', 'USI'],
    ['Nowak', 'Clinique', 'Unité', 'USI'],
  ],
}
