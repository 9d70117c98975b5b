import type { against as english } from '../../en/imports/against.ts'

export const against: typeof english = {
  alreadyAway: 'Déjà en congé certains de ces jours',
  meetsShift: ({ name, date }) => `Est de ${name} le ${date}`,
  locked: 'Le quart est verrouillé',
  closed: 'Le mois est fermé',
  published: 'Cette place est publiée',
  publishedDay: 'Le jour est publié : les membres verraient le nouveau quart',
  covered: 'Quelqu’un couvre une partie de ce quart',
  noBlock: ({ year }) => `Les blocs de ${year} ne vont pas aussi loin`,
  enteredOwn: 'A déjà saisi les siennes pour ce mois',
  twice: 'Déjà sur ce quart',
}
