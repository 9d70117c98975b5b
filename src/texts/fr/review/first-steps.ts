import type { firstSteps as english } from '#texts/en/review/first-steps.ts'

const peopleWord = (count: number): string => (count < 2 ? `${count} personne` : `${count} personnes`)

export const firstSteps: typeof english = {
  title: 'Un mois équitable en quatre étapes',
  lead: 'Importez une feuille ou saisissez tout à la main. Vous pouvez vous arrêter et revenir.',
  progress: 'Étapes terminées',
  done: 'Terminée',
  import: 'Importer',
  people: 'Personnes',
  peopleCount: ({ people, joined }) => (people === 1 ? 'Vous seulement' : `${people} personnes, ${joined} avec un compte`),
  invitations: 'Invitations',
  addPeople: 'Ajouter des personnes',
  templates: 'Modèles',
  templatesDetail: 'Un nom, des heures et des jours pour chaque type de quart',
  gallery: 'Partir d’un exemple',
  newTemplate: 'Nouveau modèle',
  edit: 'Modifier les modèles',
  availabilities: 'Disponibilités',
  availabilitiesDetail: 'Quand chacun peut travailler ou non',
  entered: ({ count, people, month }) =>
    `${count} ${count < 2 ? 'personne' : 'personnes'} sur ${people} ${count < 2 ? 'a saisi ses disponibilités' : 'ont saisi leurs disponibilités'} pour ${month}`,
  remind: (count) => `Envoyer un rappel à ${peopleWord(count)}`,
  reminded: (count) => (count === 0 ? 'Rappel déjà envoyé il y a moins d’un jour' : `Rappel envoyé à ${peopleWord(count)}`),
  month: 'Premier mois',
  monthDetail: 'À partir de vos modèles ou d’un mois importé',
  autoFill: 'Créer et remplir',
  byHand: 'Ajouter à la main',
  withoutAll: (month) => `Vous pouvez remplir ${month} sans toutes les disponibilités.`,
  skip: 'Passer ces étapes',
}
