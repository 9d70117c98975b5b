import type { incomplete as english } from '../en/incomplete.ts'

export const incomplete: typeof english = {
  mustEnterEmailAndPassword: 'Vous devez saisir une adresse courriel et un mot de passe.',
  mustCompleteAllFields: 'Vous devez remplir tous les champs.',
  mustEnterCode: 'Vous devez saisir un code.',
  mustEnterNewPassword: 'Vous devez saisir un nouveau mot de passe.',
  mustEnterEmail: 'Vous devez saisir une adresse courriel.',
  mustEnterTeamName: 'Vous devez saisir un nom d’équipe.',
}
