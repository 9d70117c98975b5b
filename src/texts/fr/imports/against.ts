import type { against as english } from '../../en/imports/against.ts'

export const against: typeof english = {
  alreadyAway: 'Déjà en congé certains de ces jours',
  meetsShift: ({ name, day }) => `A le quart ${name} le ${day}`,
  locked: 'Le quart est verrouillé',
  closed: 'Le mois est fermé',
  published: 'Cette affectation est déjà publiée',
  publishedDay: 'Le jour est publié : les membres verraient le nouveau quart',
  covered: 'Quelqu’un fait un remplacement pendant une partie de ce quart',
  noBlock: ({ year }) => `L’année ${year} n’a pas cette période`,
  noRole: 'Seul un propriétaire peut attribuer des rôles',
  emailTaken: 'Quelqu’un d’autre a cette adresse courriel',
  otherEmail: ({ email }) => `A maintenant l’adresse courriel ${email}`,
  contradicts: 'La feuille dit deux choses différentes au sujet d’un de ces jours',
  twoServices: 'La feuille a deux services pour cette période',
  enteredOwn: 'Cette personne a déjà saisi ses disponibilités pour ce mois',
  twice: 'Déjà sur ce quart',
}
