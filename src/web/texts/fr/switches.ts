import type { SwitchOutcome } from '#domain/switching/switch-request.ts'
import type { SwitchResponseType } from '#domain/switching/switch-response.ts'

import type { switches as english } from '../en/switches.ts'
import { of } from './grammar.ts'

const deeds: Record<SwitchResponseType, string> = {
  PROPOSAL: 'proposé un échange',
  'PROPOSAL.ACCEPT': 'accepté l’échange',
  'PROPOSAL.DECLINE': 'refusé l’échange',
  ACCEPT: 'accepté, sans échange',
  DECLINE: 'décliné',
}

const outcomes: Record<SwitchOutcome, string> = {
  ACCEPTED: 'Repris',
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
  noneClosed: 'Rien n’a encore été fermé.',
  you: 'Vous',
  somebody: 'Quelqu’un',
  wholeTeam: 'Toute l’équipe',
  toYou: 'À vous',
  toPeople: (count) => (count === 1 ? 'À 1 personne' : `À ${count} personnes`),
  toYouAnd: (others) => `À vous et ${others} ${others === 1 ? 'autre' : 'autres'}`,
  responses: 'Réponses',
  responseCount: (count) => `${count} ${count === 1 ? 'réponse' : 'réponses'}`,
  noResponses: 'Personne n’a encore répondu.',
  yourTurn: 'Votre réponse est attendue',
  withTrade: 'Avec échange',
  withoutTrade: 'Sans échange',
  onlyTrade: 'Seulement avec échange',
  onlyWithout: 'Seulement sans échange',
  outcomes,
  subject: (isYou, name) => (isYou ? 'Vous' : name),
  deed: (type, isYou) => `${isYou ? 'avez' : 'a'} ${deeds[type]}`,
  changedHands: 'Ce quart a changé de mains.',
  for: 'contre',
  noRuleAgainst: 'Aucune règle ne s’y oppose',
  bothFine: (hours) => `Les deux gardent ${hours} h de repos`,
  objection: (name, text) => `${name} : ${text}`,
  accept: 'Accepter',
  decline: 'Décliner',
  close: 'Fermer',
  proposeTrade: 'Proposer un échange',
  createSwitch: 'Créer l’échange',
  shift: 'Quart',
  chooseShift: 'Choisissez un de vos quarts',
  noShifts: 'Vous n’avez aucun quart publié à venir qui ne soit pas déjà proposé.',
  message: 'Message',
  messageHint: 'Pourquoi, ou ce que vous prendriez en retour',
  toWholeTeam: 'À toute l’équipe',
  recipients: 'À',
  chooseRecipients: 'Chercher des personnes',
  acceptWithTrade: 'Accepter avec échange',
  acceptWithoutTrade: 'Accepter sans échange',
  proposeTitle: 'Proposer un échange',
  proposeYours: 'Lequel de vos quarts donnez-vous en retour ?',
  proposeTheirs: 'Quel quart prendriez-vous en retour ?',
  noProposals: 'Il n’y a aucun quart à venir à proposer.',
  alreadyProposed: 'Déjà proposé',
  loading: 'Recherche de ce qui convient…',
  cycle: (people) => (people === 2 ? 'Un échange a été trouvé' : `Un échange à ${people} a été trouvé`),
  cycleText: (people) =>
    people === 2
      ? 'Chacun veut ce que l’autre propose. Il a lieu quand vous êtes d’accord tous les deux.'
      : `Chacun reçoit un quart qui lui convient. Il a lieu quand les ${people} sont d’accord.`,
  youGive: 'Vous donnez',
  youTake: 'Vous prenez',
  givenTo: (name) => `à ${name}`,
  takenFrom: (name) => of(name),
  agreed: (agreed, people) => `${agreed} sur ${people} d’accord`,
  agree: 'D’accord',
  waiting: 'Vous êtes d’accord. On demande aux autres.',
  refuse: 'Non, merci',
}
