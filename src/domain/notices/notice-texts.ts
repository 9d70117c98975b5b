import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { SwitchedShift } from '#domain/switching/switch-response.ts'

import type { Notice, NoticeData, NoticeType } from './notice.ts'

/** How the reader's world names things. */
export interface Reader {
  userId: Id
  language: Language
  firstName: (userId: Id) => string
  /** 'Night, Sat Nov 28, 19:00–07:00' */
  shiftText: (shift: SwitchedShift) => string
  monthText: (date: string) => string
}

interface NoticeWords {
  by: string
  of: string
  shift: string
  inReturn: string
  /** The reader's own request. */
  isOwn: boolean
}

export interface NoticeText {
  title: string
  /** What changed, one by one, if it is more than the title says. */
  lines: string[]
}

type NoticeWordings = Record<Exclude<NoticeType, 'PLAN'>, (words: NoticeWords) => string>

const wordings: Record<Language, NoticeWordings> = {
  en: {
    OFFERED: ({ by, shift }) => `${by} offers ${shift}`,
    ACCEPTED: ({ by, shift }) => `${by} took over ${shift}`,
    DECLINED: ({ by, shift }) => `${by} declined ${shift}`,
    PROPOSED: ({ by, shift, inReturn, isOwn }) =>
      isOwn ? `${by} proposes a trade: your ${shift} for their ${inReturn}` : `${by} proposes a trade: their ${shift} for your ${inReturn}`,
    'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} accepted the trade: ${shift} for ${inReturn}`,
    'TRADE.DECLINED': ({ by, shift }) => `${by} declined the trade for ${shift}`,
    CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} closed your switch for ${shift}` : `${by} withdrew ${shift}`),
    TAKEN: ({ shift }) => `${shift} went to somebody else`,
    SUPERSEDED: ({ shift }) => `The switch for ${shift} ended: the plan has changed`,
    EXPIRED: ({ shift }) => `The switch for ${shift} ended: the shift has begun`,
    'CYCLE.FOUND': ({ shift, inReturn }) => `A trade was found: you give ${shift} and take ${inReturn}`,
    'CYCLE.DONE': ({ shift, inReturn }) => `The trade is done: you gave ${shift} and took ${inReturn}`,
    'CYCLE.ENDED': () => 'A trade you had agreed to is off',
    'COVER.GIVEN': ({ of, shift }) => `You cover ${shift} for ${of}`,
    'COVER.ENDED': ({ of, shift }) => `You no longer cover ${shift} for ${of}`,
    'COVER.LEFT': ({ by, shift }) => `${by} no longer covers ${shift} for you`,
    HANDED_OVER: ({ by, of, shift }) => `${by} took over ${shift} from ${of}`,
  },
  fr: {
    OFFERED: ({ by, shift }) => `${by} propose ${shift}`,
    ACCEPTED: ({ by, shift }) => `${by} a repris ${shift}`,
    DECLINED: ({ by, shift }) => `${by} a décliné ${shift}`,
    PROPOSED: ({ by, shift, inReturn, isOwn }) =>
      isOwn
        ? `${by} propose un échange : votre ${shift} contre son ${inReturn}`
        : `${by} propose un échange : son ${shift} contre votre ${inReturn}`,
    'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} a accepté l’échange : ${shift} contre ${inReturn}`,
    'TRADE.DECLINED': ({ by, shift }) => `${by} a refusé l’échange pour ${shift}`,
    CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} a fermé votre échange pour ${shift}` : `${by} a retiré ${shift}`),
    TAKEN: ({ shift }) => `${shift} est allé à quelqu’un d’autre`,
    SUPERSEDED: ({ shift }) => `L’échange pour ${shift} est terminé : l’horaire a changé`,
    EXPIRED: ({ shift }) => `L’échange pour ${shift} est terminé : le quart a commencé`,
    'CYCLE.FOUND': ({ shift, inReturn }) => `Un échange a été trouvé : vous donnez ${shift} et prenez ${inReturn}`,
    'CYCLE.DONE': ({ shift, inReturn }) => `L’échange est fait : vous avez donné ${shift} et pris ${inReturn}`,
    'CYCLE.ENDED': () => 'Un échange que vous aviez accepté n’a plus lieu',
    'COVER.GIVEN': ({ of, shift }) => `Vous remplacez ${of} : ${shift}`,
    'COVER.ENDED': ({ of, shift }) => `Vous ne remplacez plus ${of} : ${shift}`,
    'COVER.LEFT': ({ by, shift }) => `${by} ne vous remplace plus : ${shift}`,
    HANDED_OVER: ({ by, of, shift }) => `${by} a repris ${shift} de ${of}`,
  },
}

const planWords = {
  en: {
    published: (month: string, count: number) => `${month} is published: ${count} ${count === 1 ? 'shift' : 'shifts'} for you`,
    added: 'You now work',
    removed: 'You no longer work',
    changed: 'New times:',
    several: 'Your plan has changed',
  },
  fr: {
    published: (month: string, count: number) => `${month} est publié : ${count} ${count === 1 ? 'quart' : 'quarts'} pour vous`,
    added: 'Vous travaillez maintenant :',
    removed: 'Vous ne travaillez plus :',
    changed: 'Nouvelles heures :',
    several: 'Votre horaire a changé',
  },
}

/** What a notice says to its reader. */
export function noticeText({ type, data }: Pick<Notice, 'type' | 'data'>, reader: Reader): NoticeText {
  if (type === 'PLAN') return planText(data.plan!, reader)
  const named = (userId: Id | null) => (userId === null ? '' : reader.firstName(userId))
  const words = {
    by: named(data.byUserId),
    of: named(data.ofUserId),
    shift: data.shift ? reader.shiftText(data.shift) : '',
    inReturn: data.inReturn ? reader.shiftText(data.inReturn) : '',
    isOwn: data.ofUserId === reader.userId,
  }
  return { title: wordings[reader.language][type](words), lines: [] }
}

function planText(
  { published, added, removed, changed }: NonNullable<NoticeData['plan']>,
  { language, shiftText, monthText }: Reader,
): NoticeText {
  const words = planWords[language]
  const lines = [
    ...removed.map((shift) => `${words.removed} ${shiftText(shift)}`),
    ...changed.map((shift) => `${words.changed} ${shiftText(shift)}`),
    ...added.map((shift) => (published === null ? `${words.added} ${shiftText(shift)}` : shiftText(shift))),
  ]
  if (published !== null) return { title: words.published(monthText(published), added.length), lines }
  return lines.length === 1 ? { title: lines[0]!, lines: [] } : { title: words.several, lines }
}
