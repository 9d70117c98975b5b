import type { notices as english } from '../en/notices.ts'
import { ended, of as ofPerson, sentence } from './words/grammar.ts'

const titles: (typeof english)['titles'] = {
  OFFERED: ({ by, shift }) => `${by} propose ${shift}`,
  ACCEPTED: ({ by, shift }) => `${by} a pris ${shift}`,
  DECLINED: ({ by, shift }) => `${by} a refusé ${shift}`,
  PROPOSED: ({ by, shift, inReturn, isOwn }) =>
    isOwn
      ? `${by} a proposé un quart en retour : votre quart ${shift} contre son quart ${inReturn}`
      : `${by} a proposé un quart en retour : son quart ${shift} contre votre quart ${inReturn}`,
  'TRADE.ACCEPTED': ({ by, shift, inReturn }) => `${by} a accepté le quart en retour : ${shift} contre ${inReturn}`,
  'TRADE.DECLINED': ({ by, shift }) => `${by} a refusé le quart en retour pour ${shift}`,
  CLOSED: ({ by, shift, isOwn }) => (isOwn ? `${by} a fermé votre échange pour ${shift}` : `${by} ne propose plus ${shift}`),
  TAKEN: ({ shift }) => `${shift} a été pris par quelqu’un d’autre`,
  SUPERSEDED: ({ shift }) => `L’échange pour ${shift} a été fermé : l’horaire a changé`,
  EXPIRED: ({ shift }) => `L’échange pour ${shift} a été fermé : le quart a commencé`,
  REOPENED: ({ shift }) => `L’échange pour ${shift} est de nouveau ouvert : une modification de l’horaire a été annulée`,
  'CYCLE.FOUND': ({ shift, inReturn }) => `Un échange a été trouvé : vous donnez ${shift} et prenez ${inReturn}`,
  'CYCLE.DONE': ({ shift, inReturn }) => `L’échange est conclu : vous avez donné ${shift} et pris ${inReturn}`,
  'CYCLE.ENDED': () => 'Un échange que vous aviez accepté a été annulé',
  'COVER.GIVEN': ({ of, shift }) => `Vous remplacez ${of} : ${shift}`,
  'COVER.ENDED': ({ of, shift }) => `Vous ne remplacez plus ${of} : ${shift}`,
  'COVER.SET': ({ by, shift }) => `${by} vous remplace : ${shift}`,
  'COVER.LEFT': ({ by, shift }) => `${by} ne vous remplace plus : ${shift}`,
  'MEMBER.LEFT': ({ of }) => `${of} a quitté l’équipe`,
  'ACCOUNT.ERASED': () => 'Un membre a effacé son compte',
  'TEAM.DELETED': ({ by }) => `${by} supprime l’équipe. Elle disparaîtra dans une semaine; un propriétaire peut encore la conserver.`,
  'TEAM.KEPT': ({ by }) => `${by} a conservé l’équipe : elle ne sera pas supprimée.`,
  'LEAVE.ASKED': ({ by, of, leave, isOwn }) =>
    isOwn
      ? `${by} a inscrit un congé pour vous : ${leave}`
      : by === of
        ? `${by} demande un congé : ${leave}`
        : `${by} a inscrit un congé pour ${of} : ${leave}`,
  'LEAVE.APPROVED': ({ by, leave, isOwn }) => (isOwn ? `${by} a approuvé votre congé : ${leave}` : `Congé approuvé pour ${by} : ${leave}`),
  'LEAVE.REFUSED': ({ by, leave, reason, isOwn }) =>
    `${ended(`${by} a refusé ${isOwn ? 'votre' : 'son propre'} congé : ${leave}`)} ${reason}`,
  'LEAVE.WITHDRAWN': ({ by, leave }) => `${by} a retiré sa demande de congé : ${leave}`,
  'LEAVE.CANCELLED': ({ by, leave, isOwn }) => (isOwn ? `${by} a annulé votre congé : ${leave}` : `${by} a annulé son congé : ${leave}`),
  'REQUESTS.DUE': ({ month, deadline }) => `Demandes pour ${month} : à faire au plus tard le ${deadline}`,
  'REQUEST.MADE': ({ by, request }) => `${by} a fait une demande pour vous : ${request}`,
  'REQUEST.WITHDRAWN': ({ by, request }) => `${by} a retiré votre demande : ${request}`,
  'AVAILABILITY.DUE': ({ by, month }) => `${by} demande vos disponibilités pour ${month}`,
  'AVAILABILITY.IMPORTED': ({ by, month }) => `${by} a importé vos disponibilités pour ${month}`,
  'AVAILABILITY.TAKEN_BACK': ({ by, month }) => `${by} a annulé l’importation de vos disponibilités pour ${month}`,
  HANDED_OVER: ({ by, of, shift }) => `${by} a pris ${shift}, le quart ${ofPerson(of)}`,
}

const schedule: (typeof english)['schedule'] = {
  published: (month, count) => `${sentence(month)} est publié : ${count} ${count < 2 ? 'nouveau quart' : 'nouveaux quarts'} pour vous`,
  added: 'Ajouté :',
  removed: 'Retiré :',
  changed: 'Nouvelles heures :',
  open: 'De nouveau à pourvoir :',
  several: 'Votre horaire a changé',
}

const leaveKinds: (typeof english)['leaveKinds'] = {
  VACATION: 'Vacances',
  CONFERENCE: 'Congrès',
  EXAM: 'Examen',
  SICK: 'Congé de maladie',
  PARENTAL: 'Congé parental',
  LIEU: 'Journée compensatoire',
  OTHER: 'Autre congé',
}

const requestSubjects: (typeof english)['requestSubjects'] = { ANY: 'tout quart', NIGHT: 'toute nuit', WEEKEND: 'la fin de semaine' }

export const notices: typeof english = {
  leaveKinds,
  requestSubjects,
  request: (stance, subject, days) => `${stance === 'FOR' ? 'pour' : 'contre'} ${subject}, ${days}`,
  andMore: (first, count) => `${first} et ${count} ${count < 2 ? 'autre' : 'autres'}`,
  halfOf: (date, half) => `${date}, ${half === 'day' ? 'jour' : 'nuit'} seulement`,
  withoutHalves: (dates, fromNight, untilDay) => `${dates},${fromNight ? ' dès la nuit' : ''}${untilDay ? ' jusqu’au jour' : ''}`,
  away: 'Absents',
  countAway: (people) => `${people} abs.`,
  atLimit: 'À la limite',
  backInEvening: 'de retour en soirée',
  back: (day) => `de retour le ${day}`,
  none: 'Aucune notification pour le moment. Les nouveautés concernant vos quarts et vos échanges s’afficheront ici.',
  markAll: 'Tout marquer comme lu',
  unread: 'Nouvelle',
  someone: 'Quelqu’un',
  titles,
  schedule,
}
