import type { mail as english } from '../en/mail.ts'

export const mail: typeof english = {
  open: 'Ouvrir dans Shiftwright',
  why: (team) => `Vous recevez ce courriel parce que vous êtes membre de l’équipe ${team}.`,
  choose: 'Gérer les préférences de courriel',
  reset: {
    subject: 'Réinitialiser votre mot de passe Shiftwright',
    asked: 'Nous avons reçu une demande de réinitialisation de votre mot de passe Shiftwright.',
    choose: 'Pour en choisir un nouveau, ouvrez ce lien d’ici une heure :',
    otherwise: 'Si la demande ne vient pas de vous, ignorez ce courriel. Votre mot de passe ne changera pas.',
  },
}
