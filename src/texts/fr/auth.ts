import type { auth as english } from '../en/auth.ts'
import { incomplete } from './incomplete.ts'

export const auth: typeof english = {
  ...incomplete,
  welcomeBack: 'Bon retour,',
  niceToMeetYou: 'Enchantés,',
  shhh: 'chut.',
  everyoneForgets: 'Ça arrive à tout le monde.',
  email: 'Courriel',
  password: 'Mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',
  newPassword: 'Nouveau mot de passe',
  repeatNewPassword: 'Répéter le nouveau mot de passe',
  currentPassword: 'Mot de passe actuel',
  login: 'Se connecter',
  register: 'S’inscrire',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Réinitialiser le mot de passe',
  sendLink: 'Envoyer le lien',
  backToLogin: 'Retour à la connexion',
  registered: 'Votre compte est prêt. Connectez-vous pour continuer.',
  checkYourEmail: 'Vérifiez vos courriels.',
  passwordsDiffer: 'Désolés, ces mots de passe ne correspondent pas.',
}
