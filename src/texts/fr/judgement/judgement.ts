import type { judgement as english } from '#texts/en/judgement/judgement.ts'

const comma = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

export const judgement: typeof english = {
  judged: (year) => `${year}, bilan`,
  byAutoFillTitle: (year) => `${year}, remplissage automatique`,
  asItWas: 'Tel quel',
  asItIs: 'Tel quel',
  byAutoFill: 'Par remplissage automatique',
  preview: 'Aperçu',
  imported: 'Importé',
  print: 'Imprimer',
  openPreview: 'Ouvrir l’aperçu',
  backToJudgement: 'Retour',
  autoFill: (month) => `Remplir ${month}`,
  running: 'Le remplissage automatique prépare le même mois. Cela peut prendre quelques secondes.',
  differ: ({ count, all }) => `${count} ${count < 2 ? 'affectation diffère' : 'affectations diffèrent'} sur ${all}`,
  changed: 'Le mois a changé depuis.',
  again: 'Relancer',
  figures: { broken: 'règles enfreintes', apart: 'de la part équitable', unfilled: 'à pourvoir', granted: 'demandes accordées' },
  signed: (amount) => (amount === 0 ? '0' : `±${comma(amount, 1)}`),
  of: (count, all) => `${count} sur ${all}`,
  monthLabel: (days) => (days < 2 ? `${days} jour avec une règle enfreinte` : `${days} jours avec une règle enfreinte`),
  legend: 'Une marque par personne et par quart. En rouge : une règle est enfreinte ce jour-là. Vide : à pourvoir.',
  legendAutoFill: 'Pâle : la même personne qu’avant.',
  fairness: 'Écart',
  fairnessLabel: 'Écart par rapport à la part équitable, par personne',
  broken: 'Règles enfreintes',
  brokenCount: (count) => `${count} tel quel`,
  noneBroken: 'Aucune règle n’est enfreinte.',
  teamRule: 'Règle de l’équipe',
  same: 'Identique des deux côtés',
  compare: 'Comparer',
  facts: ({ people, places, leave, requests }) =>
    [
      `${people} ${people < 2 ? 'personne' : 'personnes'}`,
      `${places} ${places < 2 ? 'place' : 'places'} sur des quarts`,
      `${leave} ${leave < 2 ? 'jour' : 'jours'} de congé`,
      `${requests} ${requests < 2 ? 'demande' : 'demandes'}.`,
    ].join(', '),
  rules: (pack) => `Règles : celles de l’équipe et ${pack}.`,
  teamRules: 'Règles : celles de l’équipe.',
  ran: ({ seconds, gap }) =>
    gap === null
      ? `Calcul de ${seconds.toFixed(0)} s.`
      : gap === 0
        ? `Calcul de ${seconds.toFixed(0)} s; aucun mois n’est plus équitable.`
        : `Calcul de ${seconds.toFixed(0)} s; au mieux, un mois pourrait être meilleur de ${comma(gap * 100, 1)} %.`,
  untold: (count) =>
    count < 2
      ? `${count} règle ne peut être jugée sans les heures réelles.`
      : `${count} règles ne peuvent être jugées sans les heures réelles.`,
  notSaved: 'Rien n’est enregistré ici.',
  empty: 'Aucun quart à évaluer',
  emptyDetail: 'Ce mois n’a aucun quart que le remplissage automatique pourrait pourvoir. Importez un mois ou créez ses quarts d’abord.',
}
