import type { entering as english } from '../en/entering.ts'
import { incomplete } from './incomplete.ts'

export const entering: typeof english = {
  code: {
    oneTimeCode: 'Code à usage unique',
    oneTimeCodeDetail: (email) => `Les six chiffres de votre application d’authentification, pour ${email}.`,
    remember: 'Ne plus demander ici pendant 30 jours',
    rememberDetail: 'Ne cochez pas sur un ordinateur partagé.',
    continue: 'Continuer',
    withRecoveryCode: 'Utiliser un code de secours',
    withApp: 'Utiliser l’application',
    recoveryCode: 'Code de secours',
    recoveryCodeDetail: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois.',
    back: 'Retour',
    mustEnterCode: 'Entrez les six chiffres.',
    mustEnterRecoveryCode: 'Entrez un code de secours.',
  },
  join: {
    mustEnterCode: incomplete.mustEnterCode,
    mustEnterTeamName: incomplete.mustEnterTeamName,
    ownData: 'Vos données',
    almostThere: 'Vous y êtes presque,',
    joinCode: 'Code d’accès',
    join: 'Rejoindre',
    noCode: 'Pas de code? Créez votre propre équipe.',
    teamName: 'Nom de l’équipe',
    createTeam: 'Créer l’équipe',
    justLooking: 'Vous voulez seulement essayer?',
    loadDemo: 'Charger une équipe de démonstration',
    demoDetail: 'de 20 résidents avec 3 mois de quarts. Vous pourrez la supprimer en un clic.',
  },
}
