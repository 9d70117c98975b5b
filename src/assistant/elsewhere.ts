import type { PageName } from './intent.ts'

const mine = '(?:my|mes|ma|mon|our|the|les?|la)'
const ending =
  '(?:cancel|clear|delete|remove|withdraw|close|change|edit|reset|annule[rz]?|efface[rz]?|enleve[rz]?|supprime[rz]?|retire[rz]?|ferme[rz]?|change[rz]?|modifie[rz]?)'

/** 'How do I swap a shift?' */
function howTo(): [PageName, RegExp][] {
  const asking =
    '^(?:how (?:do|can|should|would) (?:i|we)|how to|where (?:do|can) i|comment (?:je fais pour|faire pour|on fait pour|est-ce que je|puis-je|je)|ou (?:est-ce que )?je) .*'
  const topics: [PageName, string][] = [
    ['switches', 'swap|switch|trade|give away|echange|echanger'],
    ['leave', 'time off|leave|vacation|day off|conge|vacances'],
    ['availabilities', 'availability|availabilities|unavailable|disponibilites?|dispos?'],
    ['requests', 'requests?|demandes?'],
    ['templates', 'templates?|modeles?'],
    ['team', 'invite|invitations?|join code|inviter|rules|regles'],
    ['reports', 'export|print|download|exporter|imprimer|telecharger'],
  ]
  return topics.map(([page, words]) => [page, new RegExp(`${asking}(?<!\\S)(?:${words})(?!\\S)`)])
}

/** What Remy is asked for, though only a page does it. The first that matches counts. */
const pages: [PageName, RegExp][] = [
  ...howTo(),
  ['profile', /(?<!\S)(?:password|my account|mon compte|dark mode|light mode|theme|mot de passe|mode sombre|parametres|preferences)(?!\S)/],
  [
    'profile',
    /^(?:(?:switch|change|set|passe[rz]?|mets|mettre)(?: \S+)? (?:to|in|into|en|a|au)|speak|parle[rz]?) (?:french|english|francais|anglais|l'anglais)$/,
  ],
  [
    'profile',
    /(?:subscribe|sync|link|connect|add|export|abonne|synchron)\w*\b.*(?:google|outlook|iphone|phone|ical|telephone|(?:my|mon|to the|au) (?:calendar|calendrier))/,
  ],
  [
    'templates',
    /^(?:change|edit|rename|set|modifie[rz]?|change[rz]?) .*(?:to start|to end|start(?:s)? at|hours of|times? of|l'heure|les heures)/,
  ],
  [
    'templates',
    /^(?:how long (?:is|are)|(?:when|what time) (?:does|do|is)|a quelle heure (?:commence|finit)|combien de temps dure) (?:an? |the |la |le |une? )?(?!(?:my|mes|mon|ma|it|block|rotation|month|week|year|periode|bloc|mois|semaine)(?!\S))\w+(?: shifts?| call)?(?: start| end| begin| finish)?$/,
  ],
  [
    'templates',
    /^(?:add|create|make|new|change|edit|rename|delete|remove|ajoute[rz]?|cree[rz]?|modifie[rz]?|change[rz]?|renomme[rz]?|supprime[rz]?|enleve[rz]?) (?:\S+ ){0,3}?(?:templates?|modeles?)(?!\S)/,
  ],
  ['team', /^(?:what(?:'s| is) (?:the|our) join code|join code)$/],
  ['team', /^(?:invite|disable|deactivate|enable|invite[rz]?|desactive[rz]?|active[rz]?) /],
  ['team', /^(?:make|promote|demote|nomme[rz]?) .+ (?:an? |to |comme )?(?:admin|owner|member|proprietaire|membre)$/],
  ['team', /^(?:add|remove|delete|ajoute[rz]?|enleve[rz]?|retire[rz]?|supprime[rz]?) .+ (?:to|from|a|de) (?:the team|l'equipe)$/],
  [
    'team',
    /^(?:add|create|ajoute[rz]?|cree[rz]?) (?:an? |un |une |the )?(?:new |nouveau |nouvelle )?(?:residents?|users?|persons?|people|members?|fellows?|utilisat\w+|membres?|personnes?)(?: (?!to |on |a |au |sur ).+)?$/,
  ],
  [
    'availabilities',
    new RegExp(
      `^(?:${ending}|enter|fill(?: (?:in|out))?|put in|submit|entre[rz]?|remplir|remplis|saisir|mettre|mets) ${mine} (?:availabilit(?:y|ies)|disponibilites?|dispos?)(?!\\S)`,
    ),
  ],
  [
    'availabilities',
    /'s availabilit(?:y|ies)|(?<!\S)(?:dispos?|disponibilites?) (?:de |d')|^when (?:is .+ (?:free|available)|can .+ work)|^quand (?:est-ce que )?.+ est (?:libre|dispo|disponible)/,
  ],
  ['availabilities', /^(?:set|mark|make|mets|mettre|marque[rz]?) .+ (?:un)?(?:available|(?:in)?disponible|dispo)(?!\S)/],
  ['availabilities', /^(?:who|qui) .*(?:availabilit(?:y|ies)|disponibilites?|dispos)(?!\S)/],
  [
    'leave',
    /^(?:who (?:asked|requested|wants)|approve|refuse|deny|show|list|pending|any|cancel|delete|approuve[rz]?|refuse[rz]?|accepte[rz]?|annule[rz]?|montre[rz]?) .*(?:leaves?|vacations?|time off|conges?|vacances)(?!\S)/,
  ],
  ['leave', /^(?:accepte[rz]?|approuve[rz]?|approve|accept) (?:all|toutes|everything|tout)/],
  ['requests', new RegExp(`^${ending} ${mine} (?:requests?|demandes?)(?! (?:for leave|de conge))`)],
  [
    'requests',
    /^(?:who|qui|any|pending|list|show(?: me)?|status|what(?:'s| is) the status) .*(?:requests?|requested|demandes?|demande)(?!\S)/,
  ],
  ['requests', /^(?:who|qui) (?:wants?|asked for|veut|a demande|voulait) .*(?<!\S)(?:off|conges?)(?!\S)/],
  ['switches', new RegExp(`^${ending} ${mine} (?:swaps?|switch(?:es)?|trades?|offers?|echanges?|offres?)(?!\\S)`)],
  ['switches', /^(?:(?:any|list|show(?: me)?|my|mes|is|was|did|est-ce que|mon) ).*(?:swaps?|switch|trades?|offers?|echanges?)(?!\S)/],
  [
    'switches',
    /^(?:i (?:can|could|will)|i'll|je (?:peux|pourrais|vais)) (?:(?:cover|fill in) for|replace|remplacer|(?:take|cover|do) \S+'s|(?:prendre|couvrir|faire) .+ de) /,
  ],
  [
    'switches',
    /^(?:(?:are|is) there|what (?:can|could) i|who wants?|accept|decline|refuse|y a-t-il|qui veut|accepte[rz]?|decline[rz]?|refuse[rz]?) .*(?:swaps?|switch(?:es)?|trades?|offers?|echanges?|echanger|offres?)(?!\S)/,
  ],
  ['switches', /^(?:did |has )?(?:anyone|anybody|someone)(?: else)? (?:take|taken) my /],
  [
    'fairness',
    /(?<!\S)(?:fairness|equite|least busy|busiest|le (?:plus|moins) (?:chargee?|occupee?)|works? the (?:least|most)|travaille le (?:moins|plus))(?!\S)/,
  ],
  [
    'compliance',
    /(?<!\S)(?:(?:break|breaks|breaking|broke|broken|enfreint|enfreindre)(?= .*(?:rules?|contract|regles?|contrat))|over (?:my|his|her|their|the) (?:hours|limits?))/,
  ],
  [
    'fairness',
    /(?<!\S)(?:fair share|part equitable|fair|equitable|too many (?:nights|weekends|shifts|calls)|trop de (?:nuits|fins de semaine|quarts|gardes)|(?:does |do )?everyone ha(?:s|ve)|more (?:nights|weekends|shifts|calls) than|plus de (?:nuits|quarts|gardes) que|short on (?:nights|weekends|shifts|calls))(?!\S)/,
  ],
  ['reports', /(?<!\S)(?:excel|csv|xlsx|pdf|stipends?|get paid|indemnites?)(?!\S)/],
  ['calendar', /^(?:cover .+ with .+|\S+ (?:covers|will cover|couvre|va couvrir|remplace|va remplacer) .+)$/],
  ['calendar', /(?<!\S)(?:violations?|warnings?|conflicts?|avertissements?|conflits?)(?!\S)/],
  [
    'calendar',
    /(?:next|prochaine?s?) (?:day|days|weekend|jour|conge)s?(?: off)?$|^when am i (?:off|free)(?: next)?$|^quand (?:est-ce que )?je suis (?:en conge|libre)$/,
  ],
]

/** The page that does what Remy can't. text is normalized. */
export const pageFor = (text: string): PageName | undefined => pages.find(([, words]) => words.test(text))?.[0]
