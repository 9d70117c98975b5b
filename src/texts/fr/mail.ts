import type { mail as english } from '../en/mail.ts'

export const mail: typeof english = {
  open: 'Ouvrir dans Shiftwright',
  why: (team) => `Vous recevez ce courriel parce que vous êtes membre de l’équipe ${team}.`,
  choose: 'Gérer les préférences de courriel',
  confirmEmail: {
    subject: 'Confirmez votre adresse courriel sur Shiftwright',
    asked: 'Nous avons reçu une demande d’utilisation de cette adresse sur Shiftwright.',
    choose: 'Pour la confirmer, ouvrez ce lien dans les 24 heures :',
    otherwise: 'Si la demande ne vient pas de vous, ignorez ce courriel. Rien ne changera.',
  },
  emailChanges: {
    subject: 'Votre adresse courriel sur Shiftwright va changer',
    asked: 'Une autre adresse courriel a été saisie pour votre compte Shiftwright. Elle remplacera celle-ci dès qu’elle sera confirmée.',
    otherwise: 'Si la demande ne vient pas de vous, changez votre mot de passe maintenant. Cela annulera la nouvelle adresse.',
  },
  invitation: {
    subject: (host, team) => `${host} vous invite à rejoindre l’équipe ${team}`,
    invited: (host, team) => `${host} vous invite à vous joindre à l’équipe ${team} sur Shiftwright, où l’équipe planifie ses quarts.`,
    join: (day) => `Pour accepter, ouvrez ce lien d’ici le ${day} :`,
    otherwise: 'Si vous ne connaissez pas cette équipe, ignorez ce courriel. Rien ne se passera.',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe Shiftwright',
    asked: 'Nous avons reçu une demande de réinitialisation de votre mot de passe Shiftwright.',
    choose: 'Pour en choisir un nouveau, ouvrez ce lien d’ici une heure :',
    otherwise: 'Si la demande ne vient pas de vous, ignorez ce courriel. Votre mot de passe ne changera pas.',
  },
}
