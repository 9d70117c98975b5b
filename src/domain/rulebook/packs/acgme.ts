import type { Pack } from '../pack.ts'
import { inHospitalCall, onSite } from './duty-sets.ts'

const clause = (number: string) => ({ en: number, fr: number })
const fourWeeks = [
  { window: 'FOUR_WEEKS' as const },
  // No source says whether the four weeks begin with the rotation or on any day.
  { window: { days: 28 } },
]

const requirements =
  'https://www.acgme.org/globalassets/pfassets/programrequirements/2025-reformatted-requirements/cprresidency_2025_reformatted.pdf'

/** United States: residency. */
export const acgme: Pack = {
  id: 'acgme-2025',
  name: { en: 'United States, ACGME', fr: 'États-Unis, ACGME' },
  about: { en: 'Common Program Requirements, residency', fr: 'Common Program Requirements, résidence' },
  edition: { en: '2025, from Sep 3', fr: '2025, dès le 3 septembre' },
  validFrom: '2025-09-03',
  url: { en: requirements, fr: requirements },
  checkedOn: '2026-11-22',
  rules: [
    {
      id: 'average-week',
      title: { en: 'Average week', fr: 'Semaine moyenne' },
      clause: clause('6.20'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: fourWeeks.flatMap((window) =>
        (['LEFT_OUT', 'COUNTS'] as const).map((leave) => ({ shape: 'AVERAGE_HOURS' as const, leave, ...window, most: 80 })),
      ),
      note: {
        en: 'With and without days of leave, as the text does not say which. A specialty may allow 88 hours by rotation.',
        fr: 'Avec et sans les jours de congé, car le texte ne précise pas. Une spécialité peut permettre 88 heures selon le stage.',
      },
    },
    {
      id: 'rest',
      title: { en: 'Rest between duties', fr: 'Repos entre deux quarts' },
      clause: clause('6.21'),
      level: 'SHOULD',
      confidence: 'HIGH',
      readings: [{ shape: 'REST', after: onSite, before: onSite, fewest: 8 }],
    },
    {
      id: 'rest-after-call',
      title: { en: 'Rest after 24 hours of call', fr: 'Repos après 24 heures de garde' },
      clause: clause('6.21.a'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'REST', after: inHospitalCall, whenWorked: 24, before: onSite, fewest: 14 }],
    },
    {
      id: 'free-days',
      title: { en: 'Free days', fr: 'Jours libres' },
      clause: clause('6.21.b'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: fourWeeks.flatMap((window) => [
        { shape: 'FREE_STRETCHES' as const, hours: 24, fewest: 4, ...window },
        { shape: 'FREE_STRETCHES' as const, hours: 24, fewest: 4, leave: 'LEFT_OUT' as const, ...window },
      ]),
      note: {
        en: 'A free day is 24 hours in a row without any duty; home call ends it. With and without days of leave, as the text does not say which.',
        fr: 'Un jour libre dure 24 heures de suite sans aucun travail; une garde à domicile l’interrompt. Avec et sans les jours de congé, car le texte ne précise pas.',
      },
    },
    {
      id: 'longest-duty',
      title: { en: 'Longest duty', fr: 'Quart le plus long' },
      clause: clause('6.22'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: onSite, most: 24, since: 'WORK', withHandOver: false }],
    },
    {
      id: 'hand-over',
      title: { en: 'Longest duty with hand-over', fr: 'Quart le plus long avec relève' },
      clause: clause('6.22.a'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: inHospitalCall, most: 28, since: 'WORK', withHandOver: true }],
    },
    {
      id: 'every-third-night',
      title: { en: 'Every third night', fr: 'Une nuit sur trois' },
      clause: clause('6.27'),
      level: 'MUST',
      confidence: 'HIGH',
      readings: fourWeeks.flatMap((window) =>
        [true, false].map((ofAllDays) => ({
          shape: 'MOST_DUTIES' as const,
          of: inHospitalCall,
          ...window,
          most: { per: 3, round: 'DOWN' as const, ofAllDays },
        })),
      ),
      note: {
        en: 'Every third night on average. With and without days of leave, as the text does not say which.',
        fr: 'Une nuit sur trois en moyenne. Avec et sans les jours de congé, car le texte ne précise pas.',
      },
    },
  ],
  leftOut: [
    {
      en: 'Public holidays, which are working days unless there is leave',
      fr: 'Les jours fériés, qui sont des jours de travail s’il n’y a pas de congé',
    },
    { en: 'Moonlighting and who may do it (6.25)', fr: 'Le travail à l’extérieur et qui peut en faire (6.25)' },
    {
      en: 'The limit on nights of night float in a row, which review committees set (6.26)',
      fr: 'La limite de nuits de suite, fixée par les comités (6.26)',
    },
    { en: 'Home call so frequent that it prevents rest (6.28)', fr: 'Une garde à domicile si fréquente qu’elle empêche le repos (6.28)' },
  ],
}
