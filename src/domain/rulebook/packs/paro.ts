import type { Pack } from '../pack.ts'
import { anyCall, homeCall, inHospitalCall, onRoster, shiftWork } from './duty-sets.ts'

const attachment = { en: 'Attachment 20', fr: 'Annexe 20' }
const questions = { en: 'Contract Q&A', fr: 'Questions sur la convention' }
const older = { en: 'Contract Q&A, older copy', fr: 'Questions sur la convention, version antérieure' }

/** Ontario. The agreement after 2020 was not seen. */
export const paro: Pack = {
  id: 'paro-2016',
  name: { en: 'Ontario, PARO', fr: 'Ontario, PARO' },
  about: { en: 'Residents of Ontario’s teaching hospitals', fr: 'Résidents des hôpitaux universitaires de l’Ontario' },
  edition: { en: '2016–20', fr: '2016–2020' },
  url: 'https://myparo.ca/top-contract-questions',
  checkedOn: '2026-11-22',
  rules: [
    {
      id: 'in-hospital-call',
      title: { en: 'In-hospital call', fr: 'Garde à l’hôpital' },
      clause: attachment,
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: (['HALF_UP', 'DOWN'] as const).map((round) => ({
        shape: 'MOST_DUTIES',
        of: inHospitalCall,
        window: 'BLOCK',
        most: { per: 4, round },
      })),
      note: {
        en: 'Days on service ÷ 4. The table was not seen, so a verdict that depends on rounding is not told.',
        fr: 'Jours de service ÷ 4. Le tableau n’a pas été vu : si l’arrondi décide, aucun verdict n’est donné.',
      },
    },
    {
      id: 'home-call',
      title: { en: 'Home call', fr: 'Garde à domicile' },
      clause: attachment,
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: (['DOWN', 'UP'] as const).map((round) => ({
        shape: 'MOST_DUTIES',
        of: homeCall,
        window: 'BLOCK',
        most: {
          per: 3,
          round,
          table: [
            [30, 10],
            [31, 11],
          ],
        },
      })),
      note: {
        en: 'Days on service ÷ 3; 10 in 30 days and 11 in 31 days are printed. For other numbers a verdict that depends on rounding is not told.',
        fr: 'Jours de service ÷ 3; 10 en 30 jours et 11 en 31 jours sont imprimés. Ailleurs, si l’arrondi décide, aucun verdict n’est donné.',
      },
    },
    {
      id: 'blended-call',
      title: { en: 'Blended call', fr: 'Garde mixte' },
      clause: { en: 'Article 16.9', fr: 'Article 16.9' },
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [
        {
          shape: 'WEIGHTED_DUTIES',
          weights: [
            { of: homeCall, points: 3 },
            { of: inHospitalCall, points: 4 },
          ],
          window: 'FOUR_WEEKS',
          most: 30,
        },
      ],
    },
    {
      id: 'consecutive-call',
      title: { en: 'Consecutive call', fr: 'Gardes consécutives' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'SPACING', of: anyCall, days: 2, weekendPair: false }],
      note: {
        en: 'The resident, the programme and PARO may agree otherwise: waive it with their letter.',
        fr: 'Le résident, le programme et PARO peuvent en convenir autrement : dérogez avec leur lettre.',
      },
    },
    {
      id: 'free-weekends',
      title: { en: 'Free weekends', fr: 'Fins de semaine libres' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [
        {
          shape: 'WEEKENDS',
          of: onRoster,
          hours: { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '00:00' },
          window: 'BLOCK',
          limit: { fewestFree: 2 },
        },
      ],
      note: {
        en: 'Free of every duty from Friday 18:00 to the end of Sunday. A weekend belongs to the block of its Saturday.',
        fr: 'Libre de tout travail du vendredi 18 h à la fin du dimanche. Une fin de semaine appartient à la période de son samedi.',
      },
    },
    {
      id: 'post-call-home',
      title: { en: 'Post-call home', fr: 'Retour après la garde' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: inHospitalCall, most: 26, withDay: true, withHandOver: true }],
      note: {
        en: 'From the start of the working day to the end of hand-over. Anaesthesia, obstetrics, intensive care and surgery have limits of their own.',
        fr: 'Du début de la journée de travail à la fin de la relève. L’anesthésie, l’obstétrique, les soins intensifs et la chirurgie ont leurs propres limites.',
      },
    },
    {
      id: 'shift-rest',
      title: { en: 'Rest, shift rotation', fr: 'Repos, stage par quarts' },
      clause: older,
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [{ shape: 'REST', after: shiftWork, before: shiftWork, fewest: 12 }],
    },
    {
      id: 'shift-week',
      title: { en: 'Week, shift rotation', fr: 'Semaine, stage par quarts' },
      clause: older,
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: [{ shape: 'HOURS_IN_A_ROW', hours: 168, most: 60, when: shiftWork }],
    },
  ],
  leftOut: [
    { en: 'Averages over rotations longer than a month', fr: 'Moyennes des stages de plus d’un mois' },
    {
      en: 'Home call on consecutive weekends, which only an older text names',
      fr: 'Garde à domicile deux fins de semaine de suite, que seul un texte antérieur nomme',
    },
    { en: 'Conversion of home call after 4 hours in hospital', fr: 'Conversion de la garde à domicile après 4 heures à l’hôpital' },
    { en: 'Vacation and call around it', fr: 'Vacances et gardes autour d’elles' },
    { en: 'Lieu days for holidays', fr: 'Jours de remplacement des fériés' },
  ],
}
