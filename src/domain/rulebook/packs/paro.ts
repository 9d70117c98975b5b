import type { Pack } from '../pack.ts'
import { anyCall, homeCall, inHospitalCall, anyDuty, shiftWork } from './duty-sets.ts'

const attachment = { en: 'Attachment 20', fr: 'Annexe 20' }
const questions = { en: 'Contract Q&A', fr: 'Questions sur la convention' }
const older = { en: 'Contract Q&A, older copy', fr: 'Questions sur la convention, version antérieure' }

/** Ontario: the agreement after 2020 was not available. */
export const paro: Pack = {
  id: 'paro-2016',
  name: { en: 'Ontario, PARO', fr: 'Ontario, PARO' },
  about: { en: "Residents of Ontario's teaching hospitals", fr: 'Résidents des hôpitaux universitaires de l’Ontario' },
  edition: { en: '2016–20', fr: '2016–2020' },
  url: { en: 'https://myparo.ca/top-contract-questions', fr: 'https://myparo.ca/top-contract-questions' },
  checkedOn: '2026-11-22',
  rules: [
    {
      id: 'in-hospital-call',
      title: { en: 'In-hospital call', fr: 'Garde en établissement' },
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
        en: 'Days on service ÷ 4. We have not seen the table, so there is no verdict where rounding decides.',
        fr: 'Jours de service ÷ 4. Le tableau n’a pas été vu : si l’arrondi décide, aucun verdict n’est donné.',
      },
    },
    {
      id: 'home-call',
      title: { en: 'Home call', fr: 'Garde à domicile' },
      clause: older,
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
        en: 'Days on service ÷ 3; 10 in 30 days and 11 in 31 days are printed. For other numbers there is no verdict where rounding decides.',
        fr: 'Jours de service ÷ 3; 10 en 30 jours et 11 en 31 jours sont imprimés. Pour d’autres nombres, si l’arrondi décide, aucun verdict n’est donné.',
      },
    },
    {
      id: 'blended-call',
      title: { en: 'Blended call', fr: 'Garde mixte' },
      clause: { en: 'Article 16.9', fr: 'Article 16.9' },
      level: 'MUST',
      confidence: 'MEDIUM',
      readings: (['FOUR_WEEKS', 'BLOCK'] as const).map((window) => ({
        shape: 'WEIGHTED_DUTIES',
        weights: [
          { of: homeCall, points: 3 },
          { of: inHospitalCall, points: 4 },
        ],
        window,
        most: 30,
        onlyMixed: true,
      })),
      note: {
        en: '3 points a home call and 4 an in-hospital call, in 28 days. We have not seen what applies beyond 28 days.',
        fr: '3 points par garde à domicile et 4 par garde en établissement, en 28 jours. Nous n’avons pas vu ce qui s’applique au-delà.',
      },
    },
    {
      id: 'consecutive-call',
      title: { en: 'Consecutive call', fr: 'Gardes consécutives' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'SPACING', of: anyCall, days: 2 }],
      note: {
        en: 'The resident, the programme and PARO may agree otherwise: waive it with their letter.',
        fr: 'Le résident, le programme et PARO peuvent en convenir autrement : accordez alors une dérogation, avec leur lettre.',
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
          of: anyDuty,
          hours: { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '00:00' },
          window: 'BLOCK',
          limit: { fewestFree: 2 },
        },
      ],
      note: {
        en: 'Free of every duty from Friday night, read as 18:00, to the end of Sunday. A weekend belongs to the block of its Saturday.',
        fr: 'Libre de tout travail du vendredi soir, lu comme 18:00, à la fin du dimanche. Une fin de semaine appartient à la période de son samedi.',
      },
    },
    {
      id: 'post-call-home',
      title: { en: 'Post-call home', fr: 'Retour après la garde' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'LONGEST_DUTY', of: inHospitalCall, most: 26, since: 'DAY', withHandOver: true }],
      note: {
        en: 'From the start of the working day to the end of hand-over. Anaesthesia, obstetrics, intensive care and surgery have limits of their own.',
        fr: 'Du début de la journée de travail à la fin de la relève. L’anesthésie, l’obstétrique, les soins intensifs et la chirurgie ont leurs propres limites.',
      },
    },
    {
      id: 'post-call-free',
      title: { en: 'Free after call', fr: 'Libre après la garde' },
      clause: questions,
      level: 'MUST',
      confidence: 'HIGH',
      readings: [{ shape: 'DAY_AFTER', of: inHospitalCall, most: 0 }],
      note: {
        en: 'Nothing begins on the day on which the call ends.',
        fr: 'Rien ne commence le jour où la garde se termine.',
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
      readings: [
        { shape: 'HOURS_IN_A_ROW', hours: 168, most: 60, when: shiftWork },
        { shape: 'HOURS_IN_A_ROW', hours: 168, most: 60, when: shiftWork, unless: anyCall },
      ],
      note: {
        en: 'Other duties count too. A week is read as any 168 hours. A week with call gets no verdict, because it is not known whether it belongs to a shift rotation.',
        fr: 'Tout autre travail compte aussi. Une semaine est lue comme 168 heures de suite. Une semaine avec garde n’est pas jugée, car on ne sait pas si elle fait partie d’un stage par quarts.',
      },
    },
  ],
  holidays: 'CA-ON',
  leftOut: [
    { en: 'The agreement after 2020, which was not seen', fr: 'L’entente d’après 2020, qui n’a pas été vue' },
    {
      en: 'Averages over rotations longer than a month, and at most nine calls in any month of them',
      fr: 'Moyennes des stages de plus d’un mois, et au plus neuf gardes pendant chacun de leurs mois',
    },
    {
      en: 'Home call on consecutive weekends, which only an older text names',
      fr: 'Garde à domicile deux fins de semaine de suite, que seul un texte antérieur nomme',
    },
    { en: 'Conversion of home call after 4 hours in hospital', fr: 'Conversion de la garde à domicile après 4 heures à l’hôpital' },
    { en: 'Vacation and call around it', fr: 'Vacances et gardes qui les entourent' },
    { en: 'Lieu days for holidays', fr: 'Journées compensatoires pour les jours fériés' },
  ],
}
