import type { demo as english } from '../en/demo.ts'

export const demo: typeof english = {
  team: 'Équipe de démonstration',
  templates: { early: 'Matin', day: 'Jour', late: 'Soir' },
  messages: [
    'Ma cousine se marie ce soir-là. En retour, je prends volontiers n’importe quel soir de semaine.',
    'Je préfère un quart en retour, n’importe quel jour de semaine le mois prochain.',
    'Je cherche quelqu’un qui puisse le prendre, sans rien en retour.',
    'Je suis en congrès ce jour-là, de retour le lendemain.',
  ],
}
