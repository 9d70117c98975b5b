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
    OFFERED: ({ by, shift }) => `${by} is offering ${shift}`,
    ACCEPTED: ({ by, shift }) => `${by} took over ${shift}`,
    DECLINED: ({ by, shift }) => `${by} declined ${shift}`,
    PROPOSED: ({ by, shift, inReturn, isOwn }) =>
      isOwn ? `${by} proposed a trade: your ${shift} for their ${inReturn}` : `${by} proposed a trade: their ${shift} for your ${inReturn}`,
    'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} accepted the trade: ${shift} for ${inReturn}`,
    'TRADE.DECLINED': ({ by, shift }) => `${by} declined the trade for ${shift}`,
    CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} closed your switch for ${shift}` : `${by} is no longer offering ${shift}`),
    TAKEN: ({ shift }) => `${shift} was taken by someone else`,
    SUPERSEDED: ({ shift }) => `The switch for ${shift} was closed: the schedule has changed`,
    EXPIRED: ({ shift }) => `The switch for ${shift} was closed: the shift has started`,
    'CYCLE.FOUND': ({ shift, inReturn }) => `A trade was found: you give ${shift} and take ${inReturn}`,
    'CYCLE.DONE': ({ shift, inReturn }) => `The trade went through: you gave ${shift} and took ${inReturn}`,
    'CYCLE.ENDED': () => 'A trade you agreed to was cancelled',
    'COVER.GIVEN': ({ of, shift }) => `You're covering ${shift} for ${of}`,
    'COVER.ENDED': ({ of, shift }) => `You're no longer covering ${shift} for ${of}`,
    'COVER.LEFT': ({ by, shift }) => `${by} is no longer covering ${shift} for you`,
    HANDED_OVER: ({ by, of, shift }) => `${by} took over ${shift} from ${of}`,
  },
  fr: {
    OFFERED: ({ by, shift }) => `${by} propose ${shift}`,
    ACCEPTED: ({ by, shift }) => `${by} a pris ${shift}`,
    DECLINED: ({ by, shift }) => `${by} a refusé ${shift}`,
    PROPOSED: ({ by, shift, inReturn, isOwn }) =>
      isOwn
        ? `${by} a proposé un échange : votre ${shift} contre son ${inReturn}`
        : `${by} a proposé un échange : son ${shift} contre votre ${inReturn}`,
    'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} a accepté l’échange : ${shift} contre ${inReturn}`,
    'TRADE.DECLINED': ({ by, shift }) => `${by} a refusé l’échange pour ${shift}`,
    CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} a fermé votre échange pour ${shift}` : `${by} ne propose plus ${shift}`),
    TAKEN: ({ shift }) => `${shift} a été pris par quelqu’un d’autre`,
    SUPERSEDED: ({ shift }) => `L’échange pour ${shift} a été fermé : l’horaire a changé`,
    EXPIRED: ({ shift }) => `L’échange pour ${shift} a été fermé : le quart a commencé`,
    'CYCLE.FOUND': ({ shift, inReturn }) => `Un échange a été trouvé : vous donnez ${shift} et prenez ${inReturn}`,
    'CYCLE.DONE': ({ shift, inReturn }) => `L’échange est conclu : vous avez donné ${shift} et pris ${inReturn}`,
    'CYCLE.ENDED': () => 'Un échange que vous aviez accepté a été annulé',
    'COVER.GIVEN': ({ of, shift }) => `Vous remplacez ${of} : ${shift}`,
    'COVER.ENDED': ({ of, shift }) => `Vous ne remplacez plus ${of} : ${shift}`,
    'COVER.LEFT': ({ by, shift }) => `${by} ne vous remplace plus : ${shift}`,
    HANDED_OVER: ({ by, of, shift }) => `${by} a pris ${shift}, le quart de ${of}`,
  },
}

const planWords = {
  en: {
    published: (month: string, count: number) => `${month} is published: you have ${count} ${count === 1 ? 'shift' : 'shifts'}`,
    added: 'Added:',
    removed: 'Removed:',
    changed: 'New times:',
    several: 'Your schedule has changed',
  },
  fr: {
    published: (month: string, count: number) => `${month} est publié : vous avez ${count} ${count < 2 ? 'quart' : 'quarts'}`,
    added: 'Ajouté :',
    removed: 'Retiré :',
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
