import type { monthActions as english } from '../../en/months/month-actions.ts'
import { counted } from '../words/grammar.ts'

const types = { REGULAR: 'régulier', DYNAMIC: 'dynamique' }

const shiftsDone = (count: number, participle: string) => counted(count, `quart ${participle}`, `quarts ${participle}s`)

export const monthActions: typeof english = {
  populate: 'Créer les quarts',
  assignAll: 'Attribuer tous les quarts',
  assignRegular: 'Attribuer les quarts réguliers',
  assignDynamic: 'Attribuer les quarts dynamiques',
  fill: 'Remplissage automatique',
  import: 'Importer une feuille',
  judge: 'Voir le bilan du mois',
  publish: 'Publier',
  lock: 'Verrouiller',
  unlock: 'Déverrouiller',
  clear: 'Vider',
  filling: 'Remplissage automatique en cours. Dans une grande équipe, cela peut prendre jusqu’à une minute.',
  unfilled: (count) => (count === 1 ? '1 quart reste à pourvoir :' : `${count} quarts restent à pourvoir :`),
  anyway: (name) => `Affecter quand même ${name}`,
  clashes: {
    leave: (name) => `${name} est en congé à ce moment-là.`,
    overlap: (name) => `${name} travaille déjà à ce moment-là.`,
    busy: (name) => `${name} travaille à ce moment-là dans une autre équipe.`,
  },
  inVain: {
    none: (shiftType) => `Ce mois n’a aucun quart${shiftType ? ` ${types[shiftType]}` : ''}.`,
    filled: (shiftType) => `Tous les quarts${shiftType ? ` ${types[shiftType]}s` : ''} sont pourvus.`,
    locked: (count) => (count === 1 ? '1 quart à pourvoir est verrouillé.' : `${count} quarts à pourvoir sont verrouillés.`),
  },
  done: {
    plain: 'C’est fait.',
    populated: (created, skipped) =>
      created === 0 && skipped === 0
        ? 'Aucun modèle ne se répète ce mois-ci.'
        : `${shiftsDone(created, 'ajouté')}, ${skipped} déjà ${skipped < 2 ? 'présent' : 'présents'}.`,
    cleared: (removed, locked) =>
      `${shiftsDone(removed, 'retiré')}${locked > 0 ? `, ${shiftsDone(locked, 'verrouillé')} ${locked < 2 ? 'conservé' : 'conservés'}` : ''}.`,
    published: (published) =>
      published === 0
        ? 'Publié. Il n’y avait aucune ébauche.'
        : `Publié. L’équipe voit maintenant ${counted(published, 'affectation')} de plus.`,
    locked: (changed) => (changed === 0 ? 'Il n’y avait rien à verrouiller.' : `${shiftsDone(changed, 'verrouillé')}.`),
    unlocked: (changed) => (changed === 0 ? 'Il n’y avait rien à déverrouiller.' : `${shiftsDone(changed, 'déverrouillé')}.`),
    assigned: (assigned) => `${counted(assigned, 'affectation ajoutée', 'affectations ajoutées')}.`,
  },
}
