import type { Pack } from '../pack.ts'
import { homeCall, anyDuty, onSite, onSiteShift } from './duty-sets.ts'

const paragraph = (number: string) => ({ en: `Schedule 3, paragraph ${number}`, fr: `Annexe 3, paragraphe ${number}` })
const paragraphs = (numbers: string, french: string) => ({ en: `Schedule 3, paragraphs ${numbers}`, fr: `Annexe 3, paragraphes ${french}` })
const long = { ...onSite, longerThan: 10 }
const night = { ...onSiteShift, holds: { from: '23:00', to: '06:00', hours: 3 } }
const lateLong = { ...long, endsBetween: { from: '23:00', to: '02:00' } }
const weekend = { fromDay: 6, fromTime: '00:00', toDay: 1, toTime: '00:00' } as const

const weekendsAsRead = {
  en: 'Counted over 26 weeks, as we read it: the text that we saw does not say over what time.',
  fr: 'Comptées sur 26 semaines, selon notre lecture : la période ne figure pas dans ce que nous avons vu.',
}

/** England: the wording after 2019. On-call duty is from home. */
export const england: Pack = {
  id: 'england-2019',
  name: { en: 'England, Schedule 3', fr: 'Angleterre, annexe 3' },
  about: { en: 'Doctors and dentists in training, 2016 terms', fr: 'Médecins et dentistes en formation, conditions de 2016' },
  edition: { en: '2019', fr: '2019' },
  url: { en: 'https://www.nhsemployers.org', fr: 'https://www.nhsemployers.org' },
  checkedOn: '2026-11-22',
  rules: [
    {
      id: 'average-week',
      title: { en: 'Average week', fr: 'Semaine moyenne' },
      clause: paragraph('7'),
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [{ shape: 'AVERAGE_HOURS', leave: 'LEFT_OUT', window: { lastDays: 182 }, most: 48 }],
      note: {
        en: 'Over 26 weeks, as we read it, without days of leave; the text also allows the cycle of the rota. Anyone who has opted out of the Working Time Regulations may work 56 hours: waive it with their letter.',
        fr: 'Sur 26 semaines, selon notre lecture, sans les jours de congé; le texte permet aussi le cycle de l’horaire. Qui a renoncé au règlement sur le temps de travail peut faire 56 heures : accordez une dérogation, avec sa lettre.',
      },
    },
    {
      id: 'seven-days',
      title: { en: 'Any 168 hours', fr: '168 heures de suite' },
      clause: paragraph('8'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'HOURS_IN_A_ROW', hours: 168, most: 72 }],
    },
    {
      id: 'longest-shift',
      title: { en: 'Longest shift', fr: 'Quart le plus long' },
      clause: paragraph('9'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: onSite, most: 13, since: 'WORK', withHandOver: false }],
    },
    {
      id: 'long-shifts',
      title: { en: 'Long shifts in a row', fr: 'Quarts longs de suite' },
      clause: paragraph('10'),
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: long, most: 4, restAfter: { rest: 48, before: onSite } }],
    },
    {
      id: 'late-shifts',
      title: { en: 'Long late shifts in a row', fr: 'Quarts longs de soir de suite' },
      clause: paragraph('11'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: lateLong, most: 4, restAfter: { rest: 48, before: onSite } }],
    },
    {
      id: 'nights',
      title: { en: 'Nights in a row', fr: 'Nuits de suite' },
      clause: paragraph('12'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: night, most: 4 }],
    },
    {
      id: 'rest-after-nights',
      title: { en: 'Rest after nights', fr: 'Repos après les nuits' },
      clause: paragraph('13'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DUTIES_IN_A_ROW', of: night, restAfter: { rest: 46, before: onSite, afterAny: true } }],
    },
    {
      id: 'days-in-a-row',
      title: { en: 'Days in a row', fr: 'Jours de suite' },
      clause: paragraph('14'),
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [anyDuty, onSite].map((of) => ({ shape: 'DUTIES_IN_A_ROW', of, most: 7, restAfter: { rest: 48, before: of } })),
      note: {
        en: 'With on-call from home a run may last 12 days if that is light, so only runs without it are judged.',
        fr: 'Avec une garde à domicile légère, une suite peut durer 12 jours : seule une suite sans garde est jugée.',
      },
    },
    {
      id: 'weekends',
      title: { en: 'Weekends', fr: 'Fins de semaine' },
      clause: paragraphs('16 and 18', '16 et 18'),
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [{ shape: 'WEEKENDS', of: anyDuty, hours: weekend, window: { lastDays: 182 }, limit: { oneIn: 2 } }],
      note: weekendsAsRead,
    },
    {
      id: 'fewer-weekends',
      title: { en: 'Weekends without a local agreement', fr: 'Fins de semaine sans entente locale' },
      clause: paragraphs('16 and 18', '16 et 18'),
      level: 'SHOULD',
      confidence: 'MEDIUM',
      readings: [{ shape: 'WEEKENDS', of: anyDuty, hours: weekend, window: { lastDays: 182 }, limit: { oneIn: 3 } }],
      note: weekendsAsRead,
    },
    {
      id: 'rest',
      title: { en: 'Rest between shifts', fr: 'Repos entre les quarts' },
      clause: paragraph('19'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'REST', after: onSite, before: onSite, fewest: 11 }],
    },
    {
      id: 'on-call',
      title: { en: 'On-call period', fr: 'Période de garde' },
      clause: paragraph('26'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: homeCall, most: 24, since: 'DUTY', withHandOver: false }],
    },
    {
      id: 'consecutive-on-call',
      title: { en: 'Consecutive on-call', fr: 'Gardes consécutives' },
      clause: paragraph('27'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'SPACING', of: homeCall, days: 2, weekendPair: { saturday: 24, sunday: 24 } }],
    },
    {
      id: 'on-call-frequency',
      title: { en: 'On-call in 7 days', fr: 'Gardes en 7 jours' },
      clause: paragraph('28'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'MOST_DUTIES', of: homeCall, window: { days: 7 }, most: 3 }],
    },
    {
      id: 'day-after-on-call',
      title: { en: 'Day after on-call', fr: 'Lendemain de garde' },
      clause: paragraph('29'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DAY_AFTER', of: homeCall, most: 10, orNextDay: true }],
    },
  ],
  leftOut: [
    {
      en: 'Public holidays, which are working days unless there is leave',
      fr: 'Les jours fériés, qui sont des jours de travail s’il n’y a pas de congé',
    },
    { en: 'Rest while on call (paragraph not seen)', fr: 'Repos pendant la garde (paragraphe non vu)' },
    { en: 'Notice of the roster before a post begins', fr: 'Préavis de l’horaire avant le début d’un poste' },
    { en: 'Breaks within shifts (21 to 23)', fr: 'Pauses pendant les quarts (21 à 23)' },
  ],
}
