import type { MonthDeed, Place } from '#assistant/intent.ts'

import type { remy as english } from '../en/remy.ts'
import { counted, of, sentence } from './grammar.ts'

const done: Record<MonthDeed, string> = {
  clear: 'vidé',
  populate: 'peuplé',
  lock: 'verrouillé',
  unlock: 'déverrouillé',
  publish: 'publié',
  assignAll: 'affecté',
}
const verbs: Record<MonthDeed, string> = {
  clear: 'vider',
  populate: 'peupler',
  lock: 'verrouiller',
  unlock: 'déverrouiller',
  publish: 'publier',
  assignAll: 'tout affecter en',
}
const irrevocable = 'C’est irréversible.'
const places: Record<Place, string> = {
  dashboard: 'au tableau de bord',
  calendar: 'au calendrier',
  templates: 'aux modèles',
  availabilities: 'aux disponibilités',
  switches: 'aux échanges',
  team: 'à l’équipe',
  reports: 'aux rapports',
}

export const remy: typeof english = {
  name: 'Remy',
  help: 'Comment puis-je aider ?',
  go: 'OK',
  history: 'Historique',
  hint: 'La flèche vers le haut rappelle les commandes précédentes.',
  didNothing: 'Rien à faire.',
  undo: 'Annuler',
  takenBack: 'Annulé.',
  find: 'Chercher ou commander',
  kinds: { command: 'Commande', page: 'Page', person: 'Personne', template: 'Modèle' },
  whichOne: 'Lequel ?',
  wentTo: (place) => `Allé ${places[place]}`,
  setDate: (date) => `Date : ${date}`,
  opened: (date) => `Ouvert : ${date}`,
  monthDone: (deed, month) => `${sentence(month)} ${done[deed]}.`,
  added: (template, days) => `${template} ajouté à ${counted(days, 'jour')}.`,
  removed: (template, days) => `${template} retiré de ${counted(days, 'jour')}.`,
  assigned: (user, shifts) => `${user} : affecté à ${counted(shifts, 'quart')}.`,
  unassigned: (user, shifts) => `${user} : retiré de ${counted(shifts, 'quart')}.`,
  handedOver: (from, to, shifts) => `${counted(shifts, 'quart')} ${of(from)} ${shifts < 2 ? 'donné' : 'donnés'} à ${to}.`,
  nobodyWorks: (day) => `Personne ne travaille le ${day}.`,
  youAreFree: (day) => `Vous n’avez aucun quart le ${day}.`,
  youWork: (shifts) => `Vous travaillez : ${shifts}.`,
  nextShift: (shift) => `Votre prochain quart : ${shift}.`,
  noNextShift: 'Aucun de vos quarts n’est publié à l’avance.',
  marked: (available, days) => `Marqué ${available ? 'disponible' : 'non disponible'} pour ${counted(days, 'jour')}.`,
  creatingSwitch: 'Création d’un échange',
  saved: (month) => `Calendrier ${of(month)} enregistré`,
  confirmMonth: (deed, month) => `Vous êtes sur le point de ${verbs[deed]} ${month}. ${irrevocable}`,
  confirmRemoved: (template, days) => `Vous êtes sur le point de retirer ${template} de ${counted(days, 'jour')}. ${irrevocable}`,
  confirmUnassigned: (user, shifts) => `Vous êtes sur le point de retirer ${user} de ${counted(shifts, 'quart')}. ${irrevocable}`,
  cancelledMonth: (deed, month) => `Annulé : ${verbs[deed]} ${month}.`,
  cancelledRemoving: (name) => `Annulé : retirer ${name}.`,
  preview: {
    saveCalendar: 'Enregistrer le calendrier en PDF',
    createSwitch: 'Créer un échange',
    goTo: (place) => `Aller ${places[place]}`,
    setDate: (date) => `Montrer ${date}`,
    open: (date) => `Ouvrir ${date}`,
    month: (deed, month) => `${sentence(verbs[deed])} ${month}`,
    addShifts: (template, days) => `Ajouter ${template} : ${days}`,
    removeShifts: (template, days) => `Retirer ${template} : ${days}`,
    assign: (user, template, days) => `Affecter ${user} à ${template} : ${days}`,
    removeUser: (user, template, days) => `Retirer ${user} ${of(template)} : ${days}`,
    reassign: (from, to, template, days) => `Donner ${template} ${of(from)} à ${to} : ${days}`,
    offer: (day) => `Proposer votre quart du ${day}`,
    whoWorks: (template, days) => (template === '' ? `Qui travaille : ${days}` : `Qui travaille ${template} : ${days}`),
    amIFree: (day) => `Voir si vous travaillez le ${day}`,
    nextShift: 'Chercher votre prochain quart',
    availability: (available, halves, days) =>
      `Vous marquer ${available ? 'disponible' : 'non disponible'} (${halves.map((half) => (half === 'day' ? 'jour' : 'nuit')).join(' et ')}) : ${days}`,
    ask: (names) => `${names} ?`,
  },
}
