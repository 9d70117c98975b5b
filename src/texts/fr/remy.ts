import type { Countable, MonthAction } from '#assistant/intent.ts'

import type { remy as english } from '../en/remy.ts'
import { spokenFree } from './availability/spoken-free.ts'
import { spokenLeave } from './availability/spoken-leave.ts'
import { spokenPhrases } from './availability/spoken-phrases.ts'
import { spokenPlaces } from './availability/spoken-places.ts'
import { spokenRequests } from './availability/spoken-requests.ts'
import { spokenSchedule } from './availability/spoken-schedule.ts'
import { spokenWhy } from './availability/spoken-why.ts'
import { counted, decimal, ended, of, sentence } from './words/grammar.ts'

const done: Record<MonthAction, string> = {
  clear: 'vidé',
  populate: 'quarts créés',
  lock: 'verrouillé',
  unlock: 'déverrouillé',
  publish: 'publié',
  assignAll: 'quarts attribués',
}
const verbs: Record<MonthAction, string> = {
  clear: 'vider',
  populate: 'créer les quarts en',
  lock: 'verrouiller',
  unlock: 'déverrouiller',
  publish: 'publier',
  assignAll: 'attribuer tous les quarts en',
}
const countable: Record<Countable, string> = { shifts: 'quarts', nights: 'nuits', weekends: 'quarts de fin de semaine ou de jour férié' }
const has = (name: string | undefined) => (name === undefined ? 'Vous avez' : `${name} a`)
const theirs = (what: Countable, name?: string) => (name === undefined ? `vos ${countable[what]}` : `les ${countable[what]} ${of(name)}`)
const countOf = (what: Countable, count: number): string =>
  `${decimal(count)} ${count < 2 ? countable[what].replace(/s(?= |$)/, '') : countable[what]}`
const irrevocable = 'C’est irréversible.'

export const remy: typeof english = {
  name: 'Remy',
  help: 'Comment puis-je vous aider?',
  go: 'OK',
  history: 'Historique',
  hint: 'La flèche vers le haut rappelle les commandes précédentes.',
  undo: 'Annuler',
  undone: (command) => ended(`Annulé : ${command}`),
  cannotUndo: (command) => `« ${command} » ne s’annule pas ici.`,
  nothingToUndo: 'Il n’y a rien à annuler.',
  canDo: 'Voici ce que je peux faire, entre autres :',
  notUnderstood: 'Je n’ai pas compris.',
  didYouMean: 'Vouliez-vous dire :',
  suggestions: 'Commandes possibles ici',
  why: spokenWhy,
  phrases: spokenPhrases,
  noShift: (template, days) => `Il n’y a pas de quart ${template} (${days}).`,
  isOnIt: (name, template, days) => `${name} a déjà le quart ${template} (${days}).`,
  wasFull: (template, days) => `${template} était déjà complet : ${days}.`,
  isNotOn: (name, template, days) => `${name} n’a pas le quart ${template} (${days}).`,
  cannotTake: (name, template, day, reason) => `${name} ne peut pas prendre ${template} le ${day} : ${reason}.`,
  refusedToo: (days) => ended(`Refusé aussi : ${days}`),
  leftUndone: (commands) => ended(`Non fait : ${commands}`),
  nothingChanged: 'Rien n’a été modifié.',
  isLocked: 'le quart est verrouillé',
  alreadyOn: (template, times) => `a déjà le quart ${template} ${times}`,
  restAfter: (template, time, hours) => `${template} finit à ${time} et il faut ${hours} h de repos`,
  restBefore: (template, time, hours) => `${template} commence à ${time} et il faut ${hours} h de repos`,
  whoCan: 'Qui peut?',
  canWork: (template, day, people) =>
    ended(`${people === 1 ? 'Une personne peut' : `${people} personnes peuvent`} prendre ${template} le ${day}`),
  noOneCan: (template, day) => `Personne ne peut prendre ${template} le ${day} sans enfreindre une règle.`,
  rulesAllow: (people, template, day) => {
    const [who, may] =
      typeof people === 'string' ? [people, 'peut'] : people === 1 ? ['une personne', 'peut'] : [`${people} personnes`, 'peuvent']
    return ended(`Selon les seules règles de l’équipe, ${who} ${may} prendre ${template} le ${day}`)
  },
  contractUnknown: 'Ce que la convention en dit n’est pas connu ici.',
  mayWork: (name, template, day) => ended(`Oui, ${name} peut prendre ${template} le ${day}`),
  shouldNotTake: (name, template, day, reasons) => `Non, ${name} ne devrait pas prendre ${template} le ${day} : ${reasons.join('; ')}.`,
  count: (name, what, count, period) => `${has(name)} ${countOf(what, count)} en ${period}.`,
  countOn: (name, what, count, days) => ended(`${has(name)} ${countOf(what, count)} : ${days}`),
  countInDrafts: (count) => `Dans les ébauches : ${decimal(count)} de plus.`,
  hasCount: (name, count) => `${name} ${decimal(count)}`,
  most: (what, fewest, period, names) => `Le ${fewest ? 'moins' : 'plus'} de ${countable[what]} en ${period} : ${names}.`,
  noCounts: (period) => `Personne n’a de quart en ${period}.`,
  onlyAdminsCount: 'Seuls les admins voient combien de quarts les autres ont.',
  find: 'Chercher ou taper une commande',
  kinds: { command: 'Commande', page: 'Page', person: 'Personne', template: 'Modèle' },
  whichOne: 'Que choisissez-vous?',
  whichTemplate: (days) => `Quel modèle, ${days}?`,
  whichPerson: (name, template, days) => sentence(`${name && `plusieurs ${name} : `}qui${template && ` pour ${template}`}, ${days}?`),
  wentTo: (place) => `Page ouverte : ${spokenPlaces[place]}`,
  setDate: (date) => `Date : ${date}`,
  opened: (date) => `Ouvert : ${date}`,
  showing: (name, month) => `Quarts ${of(name)} en ${month}.`,
  monthDone: (action, month) => `${sentence(month)} : ${done[action]}.`,
  lockedKept: (shifts) => `${counted(shifts, 'quart verrouillé conservé', 'quarts verrouillés conservés')}.`,
  stillUnfilled: (shifts) => `${counted(shifts, 'quart')} encore à pourvoir.`,
  onlyRegular: (month) => `${sentence(month)} : seuls les quarts réguliers sont attribués.`,
  added: (template, days) => `${template} ajouté à ${counted(days, 'jour')}.`,
  removed: (template, days) => `${template} retiré de ${counted(days, 'jour')}.`,
  assigned: (user, shifts) => `${user} : affectation à ${counted(shifts, 'quart')}.`,
  unassigned: (user, shifts) => `${user} : retrait de ${counted(shifts, 'quart')}.`,
  handedOver: (from, to, shifts) => `${counted(shifts, 'quart')} ${of(from)} ${shifts < 2 ? 'donné' : 'donnés'} à ${to}.`,
  free: spokenFree,
  leave: spokenLeave,
  schedule: spokenSchedule,
  requests: spokenRequests,
  nextShift: (name, shift) => `${name === undefined ? 'Votre prochain quart' : `Prochain quart ${of(name)}`} : ${shift}.`,
  noNextShift: (name) => `${name === undefined ? 'Vous n’avez' : `${name} n’a`} aucun quart publié à venir.`,
  noNextOfKind: (name) => `${name === undefined ? 'Vous n’avez' : `${name} n’a`} aucun quart publié de ce genre à venir.`,
  marked: (available, days, half) =>
    `Noté : ${available ? '' : 'non '}disponible pour ${counted(days, 'jour')}${half ? `, ${half === 'day' ? 'le jour' : 'la nuit'} seulement` : ''}.`,
  creatingSwitch: 'Création d’un échange',
  saved: (month) => `Calendrier ${of(month)} enregistré`,
  confirmMonth: (action, month) => `Vous êtes sur le point ${of(verbs[action])} ${month}. ${irrevocable}`,
  confirmRemoved: (template, days) => `Vous êtes sur le point de retirer ${template} de ${counted(days, 'jour')}. ${irrevocable}`,
  confirmUnassigned: (user, shifts) => `Vous êtes sur le point de retirer ${user} de ${counted(shifts, 'quart')}. ${irrevocable}`,
  cancelledMonth: (action, month) => `Abandonné : ${verbs[action]} ${month}.`,
  cancelledRemoving: (name) => `Abandonné : retirer ${name}.`,
  preview: {
    saveCalendar: 'Enregistrer le calendrier en PDF',
    createSwitch: 'Créer un échange',
    goTo: (place) => `Aller à la page ${spokenPlaces[place]}`,
    setDate: (date) => `Afficher le ${date}`,
    open: (date) => `Ouvrir le ${date}`,
    showPerson: (name, month) => `Afficher les quarts ${of(name)} en ${month}`,
    month: (action, month) => `${sentence(verbs[action])} ${month}`,
    addShifts: (template, days) => `Ajouter ${template} : ${days}`,
    removeShifts: (template, days) => `Retirer ${template} : ${days}`,
    assign: (user, template, days) => `Affecter ${user} à ${template} : ${days}`,
    removeUser: (user, template, days) => `Retirer ${user} ${of(template)} : ${days}`,
    mayWork: (name, template, day) => `Voir si ${name} peut prendre ${template} le ${day}`,
    whoCan: (template, day) => `Voir qui peut prendre ${template} le ${day}`,
    count: (name, what, period) => `Compter ${theirs(what, name)} en ${period}`,
    countOn: (name, what, days) => `Compter ${theirs(what, name)} : ${days}`,
    whoHasMost: (what, fewest, period) => `Voir qui a le ${fewest ? 'moins' : 'plus'} de ${countable[what]} en ${period}`,
    undo: (command) => `Annuler « ${command} »`,
    help: 'Afficher ce que je peux faire',
    availability: (available, parts) =>
      `Indiquer que vous ${available ? 'êtes disponible' : 'n’êtes pas disponible'} ${parts.map(({ halves, days }) => `(${halves.map((half) => (half === 'day' ? 'jour' : 'nuit')).join(' et ')}) : ${days}`).join('; ')}`,
    ask: (names) => `${names}?`,
  },
}
