import type { Pack } from '../pack.ts'
import { inHospitalCall, anyDuty, onSite, shiftWork } from './duty-sets.ts'

const article = (number: string) => ({ en: `Article ${number}`, fr: `Article ${number}` })
const working = { kinds: ['WORKING_DAY' as const] }
const nightCall = { kinds: ['NIGHT' as const] }
const callOrNight = { kinds: [...inHospitalCall.kinds, ...nightCall.kinds] }
const weekend = { fromDay: 5, fromTime: '17:00', toDay: 0, toTime: '22:00' } as const

/** Quebec: the edition of the pages that were read is not known. */
export const fmrq: Pack = {
  id: 'fmrq',
  name: { en: 'Quebec, FMRQ', fr: 'Québec, FMRQ' },
  about: { en: 'Residents, article 12 of the agreement', fr: 'Résidents, article 12 de l’entente' },
  edition: { en: 'not dated', fr: 'sans date' },
  url: {
    en: 'https://fmrq.qc.ca/en/collective-agreement/on-call-schedule/call-schedule-and-duty',
    fr: 'https://fmrq.qc.ca/entente-collective/horaire-de-garde/horaire-et-service-de-garde',
  },
  checkedOn: '2026-11-22',
  rules: [
    {
      id: 'working-day',
      title: { en: 'Working day', fr: 'Journée de travail' },
      clause: article('12'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: working, most: 12, since: 'DUTY', withHandOver: false }],
    },
    {
      id: 'calls',
      title: { en: 'Call in the establishment', fr: 'Garde en établissement' },
      clause: article('12.09'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'MOST_DUTIES', of: inHospitalCall, window: 'FOUR_WEEKS', most: 6 }],
    },
    {
      id: 'one-in-three',
      title: { en: 'One call in three days', fr: 'Une garde aux trois jours' },
      clause: article('12.09'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [
        { shape: 'SPACING', of: inHospitalCall, days: 3, weekendPair: { saturday: 12, sunday: 14 }, closer: { days: 2, most: 1 } },
      ],
    },
    {
      id: 'day-and-call',
      title: { en: 'Day and call together', fr: 'Journée et garde ensemble' },
      clause: article('12.09'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: callOrNight, most: 16, since: 'WORK', withHandOver: false }],
      note: {
        en: 'A night call that follows the day or the call without a break counts with them, as we read it.',
        fr: 'Une garde de nuit qui suit la journée ou la garde sans interruption compte avec elles, selon notre lecture.',
      },
    },
    {
      id: 'rest-after-call',
      title: { en: 'Rest after call', fr: 'Repos après la garde' },
      clause: article('12.09'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'REST', after: inHospitalCall, before: onSite, fewest: 8 }],
    },
    {
      id: 'night-call',
      title: { en: 'Night call', fr: 'Garde de nuit' },
      clause: article('12.10'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: nightCall, most: 12, since: 'DUTY', withHandOver: false }],
    },
    {
      id: 'nights-in-a-row',
      title: { en: 'Nights in a row', fr: 'Nuits de suite' },
      clause: article('12.10'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: nightCall, most: 5, restAfter: { rest: 48, before: onSite } }],
    },
    {
      id: 'most-nights',
      title: { en: 'Nights in 28 days', fr: 'Nuits en 28 jours' },
      clause: article('12.10'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'MOST_DUTIES', of: nightCall, window: 'FOUR_WEEKS', most: 20 }],
    },
    {
      id: 'alternation',
      title: { en: 'Change between nights and days', fr: 'Changement entre nuits et jours' },
      clause: article('12.11'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [
        {
          shape: 'ALTERNATION',
          between: nightCall,
          and: { kinds: onSite.kinds.filter((kind) => kind !== 'NIGHT') },
          window: { days: 7 },
          most: 1,
        },
      ],
    },
    {
      id: 'shifts',
      title: { en: 'Shifts in 28 days', fr: 'Quarts en 28 jours' },
      clause: article('12.14'),
      level: 'MUST',
      confidence: 'HIGH',
      note: {
        en: 'Judged where there are day or evening shifts; nights alone have their own limit.',
        fr: 'Jugé s’il y a des quarts de jour ou de soir; les nuits seules ont leur propre limite.',
      },
      readings: [{ shape: 'MOST_DUTIES', of: shiftWork, window: 'FOUR_WEEKS', most: 18, when: { kinds: ['DAY', 'EVENING'] } }],
    },
    {
      id: 'shifts-in-a-row',
      title: { en: 'Shifts in a row', fr: 'Quarts de suite' },
      clause: article('12.14'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: shiftWork, most: 7 }],
    },
    {
      id: 'rest-between-shifts',
      title: { en: 'Rest between shifts', fr: 'Repos entre les quarts' },
      clause: article('12.14'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'REST', after: shiftWork, before: shiftWork, fewest: 8 }],
    },
    {
      id: 'free-weekends',
      title: { en: 'Free weekends', fr: 'Fins de semaine libres' },
      clause: article('12.15'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'WEEKENDS', of: anyDuty, hours: weekend, notUntil: '20:00', window: 'FOUR_WEEKS', limit: { fewestFree: 2 } }],
    },
    {
      id: 'weekends-in-a-row',
      title: { en: 'Weekends in a row', fr: 'Fins de semaine de suite' },
      clause: article('12.15'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'WEEKENDS', of: anyDuty, hours: weekend, notUntil: '20:00', window: 'FOUR_WEEKS', limit: { mostInARow: 2 } }],
    },
  ],
  leftOut: [
    { en: 'Weekends around vacation, which last until Monday 08:00', fr: 'Les fins de semaine autour des vacances, jusqu’au lundi 08:00' },
    {
      en: 'Public holidays, which are working days unless there is leave',
      fr: 'Les jours fériés, qui sont des jours de travail s’il n’y a pas de congé',
    },
    { en: 'Limits of home call, which were not found', fr: 'Limites de la garde à domicile, qui n’ont pas été trouvées' },
    {
      en: 'Emergency call outside the emergency rotation (12.12)',
      fr: 'Garde à l’urgence hors du stage d’urgence (12.12)',
    },
    { en: 'Holidays and five days in a row in the winter (23)', fr: 'Fériés et cinq jours de suite l’hiver (23)' },
  ],
}
