import type { SwitchOutcome } from '#domain/switching/switch-request.ts'
import type { SwitchResponseType } from '#domain/switching/switch-response.ts'

import type { switches as english } from '../en/switches.ts'
import { of } from './words/grammar.ts'

const deeds: Record<SwitchResponseType, string> = {
  PROPOSAL: 'proposé un quart en retour',
  'PROPOSAL.ACCEPT': 'accepté le quart en retour',
  'PROPOSAL.DECLINE': 'refusé le quart en retour',
  ACCEPT: 'accepté, sans quart en retour',
  DECLINE: 'refusé',
}

const outcomes: Record<SwitchOutcome, string> = {
  ACCEPTED: 'Pris',
  TRADED: 'Échangé',
  CLOSED: 'Fermé',
  SUPERSEDED: 'L’horaire a changé',
  EXPIRED: 'Le quart a commencé',
}

export const switches: typeof english = {
  new: 'Nouvel échange',
  open: 'Ouverts',
  closed: 'Fermés',
  showClosed: 'Afficher les échanges fermés',
  hideClosed: 'Masquer les échanges fermés',
  none: 'Aucun échange ouvert',
  noneDetail: 'Proposez un de vos quarts à l’équipe ou à une personne.',
  noneClosed: 'Aucun échange fermé.',
  you: 'Vous',
  someone: 'Quelqu’un',
  wholeTeam: 'Toute l’équipe',
  toYou: 'À vous',
  toPeople: (count) => (count === 1 ? 'À 1 personne' : `À ${count} personnes`),
  toYouAnd: (others) => `À vous et à ${others} ${others === 1 ? 'autre' : 'autres'}`,
  responses: 'Réponses',
  responseCount: (count) => `${count} ${count === 1 ? 'réponse' : 'réponses'}`,
  noResponses: 'Aucune réponse pour le moment.',
  yourTurn: 'Votre réponse est attendue',
  withTrade: 'Avec un quart en retour',
  withoutTrade: 'Sans quart en retour',
  tradeOnly: 'Seulement contre un quart',
  noTrades: 'Sans quart en retour',
  outcomes,
  subject: (isYou, name) => (isYou ? 'Vous' : name),
  deed: (type, isYou) => `${isYou ? 'avez' : 'a'} ${deeds[type]}`,
  changedHands: 'Ce quart a changé de mains.',
  for: 'contre',
  noRuleAgainst: 'Aucune règle ne s’y oppose',
  yourContract: (what) => `Votre convention : ${what}`,
  bothRested: (hours) => `Les deux gardent ${hours} h de repos`,
  objection: (name, text) => `${name} : ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  accept: 'Accepter',
  decline: 'Refuser',
  close: 'Fermer',
  proposeTrade: 'Proposer un quart en retour',
  createSwitch: 'Créer l’échange',
  shift: 'Quart',
  chooseShift: 'Choisissez un de vos quarts',
  noShifts: 'Vous n’avez plus de quart à venir à proposer.',
  message: 'Message',
  messageHint: 'Pourquoi vous le proposez, ou ce que vous prendriez en retour',
  toWholeTeam: 'À toute l’équipe',
  recipients: 'À',
  chooseRecipients: 'Chercher des personnes',
  away: 'En congé',
  acceptWithTrade: 'Accepter avec un quart en retour',
  acceptWithoutTrade: 'Accepter sans quart en retour',
  proposeTitle: 'Proposer un quart en retour',
  proposeYours: 'Lequel de vos quarts donnerez-vous en retour?',
  proposeTheirs: 'Quel quart prendriez-vous en retour?',
  noProposals: 'Aucun quart à venir à proposer.',
  alreadyProposed: 'Déjà proposé',
  cycle: (people) => (people === 2 ? 'Un échange a été trouvé' : `Un échange à ${people} personnes a été trouvé`),
  cycleText: (people) =>
    people === 2
      ? 'Chacun veut ce que l’autre propose. L’échange se fait dès que vous l’acceptez tous les deux.'
      : `Chacun reçoit un quart qu’il peut prendre. L’échange se fait dès que les ${people} personnes l’acceptent.`,
  youGive: 'Vous donnez',
  youTake: 'Vous prenez',
  givenTo: (name) => `à ${name}`,
  takenFrom: (name) => of(name),
  agreed: (agreed, people) => `${agreed} sur ${people} ${agreed < 2 ? 'a accepté' : 'ont accepté'}`,
  agree: 'Accepter',
  waiting: 'Vous avez accepté. En attente des autres.',
  refuse: 'Non, merci',
}
