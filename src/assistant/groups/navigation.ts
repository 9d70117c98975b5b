import { dateOf } from '#domain/time/calendar-date.ts'

import type { PageName, Parse } from '../intent.ts'
import { readDates } from '../words/dates.ts'
import { readMonth } from '../words/months.ts'

const placesByWord = new Map<string, PageName>(
  (
    [
      ['dashboard', ['dashboard', 'my week', 'home', 'tableau de bord', 'ma semaine', 'accueil']],
      ['calendar', ['calendar', 'cal', 'schedule', 'timetable', 'planner', 'shifts', 'calls', 'calendrier', 'horaire', 'quarts']],
      ['templates', ['types', 'templates', 'modeles']],
      [
        'availabilities',
        ['availabilities', 'availability', 'my availability', 'disponibilites', 'mes disponibilites', 'mes dispos', 'dispos'],
      ],
      ['leave', ['leave', 'my leave', 'conges', 'mes conges']],
      ['requests', ['requests', 'demandes']],
      ['switches', ['switches', 'trades', 'posts', 'swaps', 'my switches', 'my trades', 'my swaps', 'echanges', 'mes echanges']],
      ['team', ['teams', 'team', 'group', 'staff', 'users', 'people', 'equipe']],
      ['fairness', ['fairness', 'equite']],
      ['profile', ['profile', 'my profile', 'my account', 'my settings', 'settings', 'profil', 'mon profil', 'mon compte']],
      ['notices', ['notifications', 'my notifications', 'mes notifications']],
      ['compliance', ['compliance', 'contract', 'my contract', 'conformite', 'convention', 'ma convention', 'contrat', 'mon contrat']],
      ['blocks', ['blocks', 'rotations', 'periodes']],
      ['imports', ['import', 'imports']],
      ['history', ['history', 'historique']],
      ['reports', ['reports', 'exports', 'print', 'download', 'rapports']],
    ] as const
  ).flatMap(([place, words]) => words.map((word): [string, PageName] => [word, place])),
)

const going =
  "(?:go|jump|skip)(?: back)? to|back to|take me to|where is|where's|aller (?:a|au|aux)|(?:va|allez) (?:a|au|aux|en|dans)|ou est"
const showing = 'open|(?:show|display)(?: me| us)?|see|(?:ouvri[rs]|ouvre[rz]?|montre[rz]?|affiche[rz]?)(?:[ -](?:moi|nous))?|voir'
// 'my week' is the name of a page.
const opening = new RegExp(`^(?:${going}|${showing}) (?:(?!my week)(?:the |my |le |la |les |mes |mon |l'))?`)

/** 'fairness page', "page d'équité" */
const pageNoun = /^(?:the |la )?page (?:de |d'|des |du )?(?:la |l'|les )?| page$/g

const ofAdmins: readonly PageName[] = ['imports', 'history']

export const navigation: Parse = (text, { isAdmin }) => {
  const place = placesByWord.get(text) ?? placesByWord.get(text.replace(opening, '').replaceAll(pageNoun, ''))
  return place === undefined || !mayOpen(place, isAdmin) ? undefined : { kind: 'goTo', place }
}

const mayOpen = (place: PageName, isAdmin: boolean): boolean => isAdmin || !ofAdmins.includes(place)

/** The pages with a word that begins with a text, which is normalized. */
export const placesBegun = (text: string, isAdmin: boolean): PageName[] => [
  ...new Set([...placesByWord].flatMap(([word, place]) => (word.startsWith(text) && mayOpen(place, isAdmin) ? [place] : []))),
]

const withoutDays: readonly PageName[] = [
  'leave',
  'requests',
  'fairness',
  'compliance',
  'blocks',
  'imports',
  'history',
  'profile',
  'notices',
]

// 'leave 3-14 august' asks for leave without naming its kind, so it must not open a day.
const pageWords = [...placesByWord].flatMap(([word, place]) => (withoutDays.includes(place) ? [] : [word])).join('|')
const pageAndDate = new RegExp(String.raw`^(${pageWords}) (?:on |for |of |in |le |les |du |de |d'|en |pour )*(.+)$`)

/** 'how fair is december', 'fairness in november': the page shows every month. */
const fairness = /^(?:how fair (?:is|was) |fairness (?:of|for|in) |l'equite (?:de |d'|en )|equite (?:de |d'|en ))(.+)$/

export const fairnessOf: Parse = (text, context) => {
  const [, period] = fairness.exec(text) ?? []
  const isNamed =
    period !== undefined && (/^(?:the |our )?(?:schedule|month|year)$/.test(period) || readMonth(period, context) !== undefined)
  return isNamed ? { kind: 'goTo', place: 'fairness' } : undefined
}

const reporting =
  /^(?:download|export|save|print|exporte[rz]?|telecharge[rz]?|enregistre[rz]?|sauvegarde[rz]?|imprime[rz]?) (?:(?:the |le |l')?(?:calendar|schedule|calendrier|horaire) )?(?:(?:of|for|the|de|du) |d')*(.+?)(?: calendar| schedule)?(?: (?:as|to|en) (?:an? )?pdf)?$/

/** 'export december as pdf', 'imprime décembre' */
export const reportOfMonth: Parse = (text, context) => {
  const [, period] = reporting.exec(text) ?? []
  const month = period === undefined ? undefined : readMonth(period, context)
  return month && { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true, place: 'reports' }
}

/** A page and a date: 'open 16', 'shifts 16', 'availabilities december'. */
export const compoundDate: Parse = (text, context) => {
  const bare = text.replace(opening, '')
  const [, page, rest] = pageAndDate.exec(bare) ?? []
  const place = page === undefined ? undefined : placesByWord.get(page)
  const month = place && readMonth(rest!, context)
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true, place }
  const asked = rest ?? bare
  // 'open mar' means March, as 'mar' does.
  const [date] = asked === text || readMonth(asked, context) ? [] : (readDates(asked, context) ?? [])
  return date === undefined ? undefined : { kind: 'open', date }
}

export const dateNavigation: Parse = (text, context) => {
  const asked = text.replace(opening, '')
  const month = readMonth(asked, context)
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true }
  const [date] = readDates(asked, context) ?? []
  return date === undefined ? undefined : { kind: 'setDate', date }
}
