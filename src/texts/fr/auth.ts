import type { auth as english } from '../en/auth.ts'
import { incomplete } from './incomplete.ts'

export const auth: typeof english = {
  mustEnterEmailAndPassword: incomplete.mustEnterEmailAndPassword,
  welcomeBack: 'Ravis de vous revoir,',
  email: 'Courriel',
  password: 'Mot de passe',
  login: 'Se connecter',
  register: 'S’inscrire',
  forgotPassword: 'Mot de passe oublié',
  registered: 'Votre compte est prêt. Connectez-vous pour continuer.',
}
