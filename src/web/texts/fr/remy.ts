import type { MonthDeed, Place } from '#assistant/intent.ts'

import type { remy as english } from '../en/remy.ts'

const done: Record<MonthDeed, string> = { clear: 'vidé', populate: 'peuplé', lock: 'verrouillé', unlock: 'déverrouillé' }
const verbs: Record<MonthDeed, string> = { clear: 'vider', populate: 'peupler', lock: 'verrouiller', unlock: 'déverrouiller' }
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
  whichOne: 'Lequel ?',
  wentTo: (place) => `Allé ${places[place]}`,
  setDate: (date) => `Date : ${date}`,
  opened: (date) => `Ouvert : ${date}`,
  monthDone: (deed, month) => `${month} ${done[deed]}.`,
  added: (template, days) => `${template} ajouté à ${days} jour(s).`,
  removed: (template, days) => `${template} retiré de ${days} jour(s).`,
  assigned: (user, shifts) => `${user} : affecté à ${shifts} quarts.`,
  unassigned: (user, shifts) => `${user} : retiré de ${shifts} quarts.`,
  creatingSwitch: 'Création d’un échange',
  saved: (month) => `Calendrier de ${month} enregistré`,
  confirmMonth: (deed, month) => `Vous êtes sur le point de ${verbs[deed]} ${month}. ${irrevocable}`,
  confirmRemoved: (template, days) => `Vous êtes sur le point de retirer ${template} de ${days} jour(s). ${irrevocable}`,
  confirmUnassigned: (user, shifts) => `Vous êtes sur le point de retirer ${user} de ${shifts} quarts. ${irrevocable}`,
  cancelledMonth: (deed, month) => `Annulé : ${verbs[deed]} ${month}.`,
  cancelledRemoving: (name) => `Annulé : retirer ${name}.`,
  preview: {
    saveCalendar: 'Enregistrer le calendrier en PDF',
    createSwitch: 'Créer un échange',
    goTo: (place) => `Aller ${places[place]}`,
    setDate: (date) => `Montrer ${date}`,
    open: (date) => `Ouvrir ${date}`,
    month: (deed, month) => `${verbs[deed][0]!.toUpperCase()}${verbs[deed].slice(1)} ${month}`,
    addShifts: (template, days) => `Ajouter ${template} : ${days}`,
    removeShifts: (template, days) => `Retirer ${template} : ${days}`,
    assign: (user, template, days) => `Affecter ${user} à ${template} : ${days}`,
    removeUser: (user, template, days) => `Retirer ${user} de ${template} : ${days}`,
    ask: (names) => `${names} ?`,
  },
}
