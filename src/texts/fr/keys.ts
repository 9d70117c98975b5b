import type { keys as english } from '../en/keys.ts'

export const keys: typeof english = {
  title: 'Raccourcis clavier',
  groups: { anywhere: 'Partout', calendar: 'Calendrier', grid: 'Grille du calendrier' },
  find: 'Chercher ou taper une commande',
  sheet: 'Afficher ces raccourcis',
  goTo: (page) => `Aller à la page ${page}`,
  now: 'Aller à aujourd’hui',
  previous: 'Mois ou semaine précédents',
  next: 'Mois ou semaine suivants',
  week: 'Vue de la semaine',
  month: 'Vue du mois',
  addShift: 'Ajouter un quart',
  filter: 'Ouvrir les filtres',
  undo: 'Annuler la dernière modification',
  days: 'Passer d’un jour à l’autre',
  open: 'Ouvrir le jour sélectionné',
  ends: 'Début ou fin de la semaine',
  months: 'Mois précédent ou suivant',
  close: 'Fermer le panneau ouvert',
  off: 'Vous pouvez désactiver les raccourcis à une touche dans votre profil.',
}
