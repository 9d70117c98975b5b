import type { RefusalCode } from './refusal.ts'

/** What is refused, in the French of Canada. */
export const frenchRefusals: Record<RefusalCode, string> = {
  VALIDATION_FAILED: 'Certaines valeurs ne sont pas valides.',
  PASSWORD_TOO_SHORT: 'Votre mot de passe doit compter au moins 8 caractères.',
  PASSWORD_TOO_COMMON: 'Ce mot de passe est trop facile à deviner.',
  REAUTH_REQUIRED: 'Veuillez saisir votre mot de passe actuel.',
  RESET_CODE_INVALID: 'Ce lien de réinitialisation n’est plus valide.',
  USER_NOT_ASSIGNABLE: 'Cette personne ne peut pas être affectée.',
  COVER_INVALID: 'Ce remplacement n’est pas possible.',
  UNAUTHENTICATED: 'Veuillez vous connecter.',
  INVALID_CREDENTIALS: 'Ce courriel et ce mot de passe ne correspondent pas.',
  FORBIDDEN: 'Vous n’avez pas le droit de faire cela.',
  NOT_A_MEMBER: 'Vous ne faites pas partie de cette équipe.',
  USER_DISABLED: 'Votre accès à cette équipe est désactivé.',
  NOT_OWN_ASSIGNMENT: 'Ce quart n’est pas le vôtre.',
  NOT_OWN_AVAILABILITY: 'Vous ne pouvez modifier que vos propres disponibilités.',
  NOT_FOUND: 'Ceci n’existe plus.',
  JOIN_CODE_INVALID: 'Ce code ne correspond à aucune équipe.',
  EMAIL_TAKEN: 'Ce courriel est déjà inscrit.',
  ALREADY_ASSIGNED: 'Cette personne est déjà affectée à ce quart.',
  DOUBLE_BOOKED: '{name} travaille déjà à ce moment.',
  STALE: 'Quelqu’un a modifié ceci entre-temps.',
  SHIFT_LOCKED: 'Ce quart est verrouillé.',
  TEMPLATE_IN_USE: 'Des quarts utilisent encore ce modèle.',
  LAST_OWNER: 'Une équipe a besoin d’un propriétaire.',
  DEMO_UNAVAILABLE: 'Une équipe de démonstration n’est offerte que tant que rien n’est planifié ici.',
  TOO_LARGE: 'C’est trop à la fois.',
  UNSUPPORTED_MEDIA_TYPE: 'Veuillez envoyer du JSON.',
  RATE_LIMITED: 'Trop de tentatives. Veuillez patienter un moment.',
  BUSY: 'Trop à la fois. Veuillez réessayer dans un moment.',
  INTERNAL: 'Une erreur s’est produite.',
}

/** The specification's words for what is missing, by their English. */
export const frenchIncomplete: Record<string, string> = {
  'You must enter an email and password.': 'Vous devez saisir un courriel et un mot de passe.',
  'You must enter a team name.': 'Vous devez saisir un nom d’équipe.',
  'You must complete all fields.': 'Vous devez remplir tous les champs.',
  'You must enter a code.': 'Vous devez saisir un code.',
  'You must enter a new password.': 'Vous devez saisir un nouveau mot de passe.',
  'You must enter an email.': 'Vous devez saisir un courriel.',
}
