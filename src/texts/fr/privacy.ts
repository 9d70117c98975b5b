import type { privacy as english } from '../en/privacy.ts'

export const privacy: typeof english = {
  title: 'Confidentialité',
  intro: 'Ce que Shiftwright conserve sur vous, qui le voit et pendant combien de temps.',
  columns: { kind: 'Donnée', what: 'Contenu', seenBy: 'Vu par', kept: 'Conservation' },
  rows: {
    account: {
      kind: 'Nom et courriel',
      what: 'Pour planifier vos quarts et vous écrire, avec votre rôle, votre part et vos compétences',
      seenBy: 'Votre équipe; part et compétences : propriétaires et admins',
    },
    logins: {
      kind: 'Modes de connexion',
      what: 'Mot de passe que personne ne peut lire, clés d’accès, application d’authentification, organisation',
      seenBy: 'Vous seulement',
    },
    shifts: {
      kind: 'Quarts',
      what: 'Aussi les quarts passés, avec heures et indemnités',
      seenBy: 'Votre équipe; indemnités : propriétaires et admins',
    },
    hours: {
      kind: 'Heures réelles',
      what: 'Celles que vous avez saisies, et les lettres de dérogation qui vous concernent',
      seenBy: 'Vous, propriétaires et admins',
    },
    availabilities: {
      kind: 'Disponibilités et congés',
      what: 'Les jours et vos services; pour les congés, aussi le type et la note',
      seenBy: 'Votre équipe; type et note : propriétaires et admins seulement',
    },
    requests: {
      kind: 'Demandes',
      what: 'Pour ou contre des quarts, avec leur importance',
      seenBy: 'Propriétaires et admins; les autres si « Pourquoi? » vous nomme',
    },
    switches: {
      kind: 'Échanges',
      what: 'Avec les messages que vous avez écrits',
      seenBy: 'Personnes sollicitées, propriétaires et admins',
    },
    history: { kind: 'Historique', what: 'Qui a changé quoi, et quand', seenBy: 'Propriétaires et admins' },
    printouts: {
      kind: 'Documents imprimés',
      what: 'S’ils sont encore à jour, sans les noms',
      seenBy: 'Toute personne qui numérise le code',
    },
    feeds: { kind: 'Abonnements au calendrier', what: 'Ce que votre application a reçu', seenBy: 'Vous seulement' },
    devices: { kind: 'Appareils connectés', what: 'Navigateur et dernière utilisation', seenBy: 'Vous seulement' },
    commands: { kind: 'Commandes à Remy', what: 'Ce que vous avez écrit, et la réponse', seenBy: 'Vous seulement' },
    notices: { kind: 'Notifications', what: 'Celles reçues ici et par courriel', seenBy: 'Vous seulement' },
    fillings: {
      kind: 'Propositions du remplissage automatique',
      what: 'Qui était suggéré pour quel quart',
      seenBy: 'Propriétaires et admins',
    },
    pageUse: {
      kind: 'Utilisation des pages',
      what: 'Connexions, adhésions à une équipe, nouveaux mots de passe, pages qui ont cessé de fonctionner',
      seenBy: 'Responsables de cette installation',
    },
  },
  untilErased: 'Jusqu’à l’effacement de votre compte',
  afterLastUse: '30 jours après la dernière utilisation',
  period: { years: (count) => (count === 1 ? '1 an' : `${count} ans`), days: (count) => (count < 2 ? `${count} jour` : `${count} jours`) },
  off: 'Désactivé dans cette installation',
  noOne: 'Personne',
  notKept: 'Non conservé',
  yourData: 'Vos données',
  yourDataDetail: 'Tout ce que Shiftwright conserve sur vous, dans un seul fichier.',
  csv: 'CSV',
  json: 'JSON',
  erase: 'Effacer votre compte',
  eraseDetail:
    'Vos quarts passés restent au calendrier sous « Ancien membre ». Votre nom, votre courriel, vos disponibilités et vos messages sont supprimés.',
  shiftsAhead: (count) =>
    count === 1
      ? 'Vous avez 1 quart à venir. Il redeviendra un quart à pourvoir, et les admins en seront avisés.'
      : `Vous avez ${count} quarts à venir. Ils redeviendront des quarts à pourvoir, et les admins en seront avisés.`,
  aloneIn: (teams) => `Toute équipe où personne d’autre n’a de compte sera aussi supprimée : ${teams}.`,
  lastOwnerOf: (teams) =>
    `Équipes sans autre propriétaire : ${teams}. Nommez d’abord une autre personne propriétaire, ou supprimez l’équipe et attendez qu’elle ait disparu.`,
  password: 'Mot de passe actuel',
  eraseNow: 'Effacer mon compte',
  devices: 'Appareils connectés',
  logOutEverywhere: 'Se déconnecter partout',
  back: 'Retour',
  formerMember: { firstName: 'Ancien', lastName: 'membre' },
}
