import { placesBegun } from '#assistant/groups/navigation.ts'
import type { Intent, PageName } from '#assistant/intent.ts'
import { plain } from '#assistant/words/words.ts'
import { spellings } from '#domain/folding.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/remy.ts'
import { t } from '#web/texts/texts.ts'

/** One result: a command to run or a page to open. */
export interface Finding {
  key: string
  name: string
  kind: string
  to?: string
  intent?: Intent
}

const shown = 9

const pages = (['dashboard', 'calendar', 'availabilities', 'switches', 'templates', 'team', 'reports', 'notices', 'profile'] as const).map(
  (page): Finding => ({ key: page, name: t.pages[page], kind: texts.kinds.page, to: paths[page] }),
)

const fewestLetters = 3

/** The pages outside the list that a text begins to name. */
export function pagesBegun(text: string, isAdmin: boolean): PageName[] {
  const wanted = plain(text)
  return wanted.length < fewestLetters ? [] : placesBegun(wanted, isAdmin).filter((place) => !pages.some(({ key }) => key === place))
}

/** Pages, people and templates with a word that starts with the text; names that start with it come first. */
export function findingsFor(text: string, users: Record<Id, TeamUser>, templates: Templates): Finding[] {
  const wanted = plain(text)
  if (wanted === '') return pages
  const people = Object.values(users).map((user): Finding => ({
    key: user.id,
    name: fullName(user),
    kind: texts.kinds.person,
    to: paths.teamUser(user.id),
  }))
  const kinds = Object.values(templates).map(({ id, name }): Finding => ({
    key: id,
    name,
    kind: texts.kinds.template,
    to: paths.template(id),
  }))
  const rank = ({ name }: Finding) => (spellings(name).some((typed) => typed.startsWith(wanted)) ? 0 : 1)
  return [...pages, ...people, ...kinds]
    .filter(({ name }) => spellings(name).some((typed) => ` ${typed}`.includes(` ${wanted}`)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, shown)
}
