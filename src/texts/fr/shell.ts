import type { shell as english } from '../en/shell.ts'

export const shell: typeof english = {
  remy: 'Remy, assistant',
  navigation: 'Principale',
  menuHint: 'Utilisez le bouton du menu ou glissez vers la droite depuis le bord gauche pour ouvrir les autres pages.',
  swipeHint: 'Glissez vers la droite depuis le bord gauche pour ouvrir ce menu.',
  stillWaiting: 'Le serveur n’a pas encore répondu.',
  dismiss: 'Masquer',
  removeDemo: 'Supprimer l’équipe de démonstration',
  privacy: 'Confidentialité',
  yourTeams: 'Vos équipes',
  joinAnother: 'Rejoindre ou créer une équipe',
  counted: (name, count) => `${name} (${count})`,
}
