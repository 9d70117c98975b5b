import type { keys as english } from '../en/keys.ts'

export const keys: typeof english = {
  title: 'Raccourcis clavier',
  groups: { anywhere: 'Partout', calendar: 'Calendrier', grid: 'Dans la grille' },
  find: 'Chercher ou commander',
  sheet: 'Cette feuille',
  goTo: (page) => `Aller : ${page}`,
  now: 'Revenir à maintenant',
  previous: 'Unité précédente',
  next: 'Unité suivante',
  week: 'Vue de la semaine',
  month: 'Vue du mois',
  addShift: 'Ajouter un quart',
  filter: 'Filtrer',
  undo: 'Annuler la dernière modification',
  days: 'D’un jour à l’autre',
  open: 'Ouvrir le jour',
  ends: 'Début et fin de la semaine',
  months: 'Mois précédent et suivant',
  close: 'Fermer ce qui est ouvert',
  off: 'On peut les désactiver dans votre profil.',
}
