import type { review as english } from '#texts/en/review/review.ts'
import { counted } from '#texts/fr/words/grammar.ts'

const inTenths = (value: number): string => value.toFixed(1).replace('.', ',')

export const review: typeof english = {
  title: (year) => `${year}, bilan`,
  byAutoFillTitle: (year) => `${year}, remplissage automatique`,
  asItWas: 'Horaire réel',
  asItIs: 'Horaire actuel',
  byAutoFill: 'Remplissage automatique',
  preview: 'Proposition',
  imported: 'Importé',
  print: 'Imprimer',
  openPreview: 'Ouvrir la proposition',
  backToReview: 'Retour',
  autoFill: (month) => `Remplir ${month}`,
  ready: 'Le remplissage automatique est terminé.',
  running: 'Le remplissage automatique prépare le même mois. Cela peut prendre quelques secondes.',
  differ: ({ count, all }) => `${count} ${count < 2 ? 'affectation' : 'affectations'} sur ${all} ${count < 2 ? 'diffère' : 'diffèrent'}`,
  changed: 'Le mois ou ses règles ont changé depuis ce calcul.',
  againThere: 'Revenez en arrière pour relancer le remplissage automatique.',
  again: 'Relancer',
  figures: {
    broken: (count) => (count < 2 ? 'règle non respectée' : 'règles non respectées'),
    apart: 'd’écart avec la part équitable',
    unfilled: 'à pourvoir',
    granted: 'jours demandés accordés',
  },
  signed: (amount) => (amount === 0 ? '0' : `±${inTenths(amount)}`),
  of: ({ granted, made }) => `${granted} sur ${made}`,
  monthLabel: (days) => (days < 2 ? `${days} jour avec une règle non respectée` : `${days} jours avec une règle non respectée`),
  legend: 'Une marque par personne et par quart. En rouge : une règle n’est pas respectée ce jour-là. Vide : à pourvoir.',
  legendAutoFill: 'Pâle : la même personne qu’avant.',
  fairness: 'Écart',
  fairnessLabel: 'Écart par rapport à la part équitable, par personne',
  broken: 'Règles non respectées',
  noneBroken: 'Toutes les règles sont respectées.',
  teamRule: 'Règle de l’équipe',
  same: 'Identique des deux côtés',
  compare: 'Comparer',
  facts: ({ people, places, leave, requests }) =>
    [
      `${people} ${people < 2 ? 'personne' : 'personnes'}`,
      `${places} ${places < 2 ? 'place' : 'places'} à pourvoir`,
      counted(leave, 'jour de congé', 'jours de congé'),
      `${requests} ${requests < 2 ? 'jour demandé' : 'jours demandés'}.`,
    ].join(', '),
  carried: 'Le remplissage automatique compense aussi les écarts du mois précédent.',
  covers: 'Un quart avec remplacement compte pour la personne affectée, contrairement à la page Équité.',
  regularUnfilled: (count) =>
    `${count === 1 ? '1 quart régulier n’a pas non plus' : `${count} quarts réguliers n’ont pas non plus`} de personne affectée; le remplissage automatique ne touche pas aux quarts réguliers.`,
  rules: (pack) => `Selon les règles de l’équipe et ${pack}.`,
  teamRules: 'Selon les règles de l’équipe.',
  ran: ({ seconds, gap }) => {
    const time = seconds < 1 ? 'moins de 1 s' : `${seconds.toFixed(0)} s`
    if (gap === null) return `Calcul de ${time}.`
    return gap === 0
      ? `Calcul de ${time}; aucun horaire ne peut être meilleur.`
      : `Calcul de ${time}; aucun horaire ne peut être meilleur de plus de ${inTenths(gap * 100)} %.`
  },
  untold: (count) =>
    count < 2
      ? `${count} règle ne peut être jugée avant que les heures soient confirmées.`
      : `${count} règles ne peuvent être jugées avant que les heures soient confirmées.`,
  notSaved: 'Rien n’est enregistré ici.',
  empty: 'Aucun quart à évaluer',
  emptyDetail: 'Ce mois n’a aucun quart que le remplissage automatique pourrait pourvoir. Importez un mois ou créez ses quarts d’abord.',
}
