import { folded } from '#domain/folding.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import { nameHeadings } from '#domain/people/list-heading.ts'

const setOf = (words: string): Set<string> => new Set(words.split(' ').map((word) => word.replaceAll('_', ' ')))

const plainOf = (text: string): string =>
  folded(text)
    .replaceAll(/[.!?*()[\]"]/g, ' ')
    .replaceAll(/[\s/_-]+/g, ' ')
    .trim()

const vacant = setOf(
  'none nil na n_a open vacant gap tbd tba tbc unfilled unassigned uncovered no_one nobody to_be_filled a_combler a_pourvoir',
)
const off = setOf(
  'off rh closed ferme o x xx no_shift free rest rest_day jour_de_repos rdo do day_off libre repos conge_hebdo pc post_call post postcall lendemain lendemain_de_garde recup not_on',
)

const leave: Record<LeaveKind, Set<string>> = {
  VACATION: setOf(
    'vac vacation vacations vacances holiday holidays al a_l annual_leave vacation_leave paid_leave paid_time_off time_off pto v leave leaves on_leave on_vacation en_vacances conge conges en_conge annual annuel conge_annuel conges_annuels conge_paye conges_payes away ferie_annuelle',
  ),
  CONFERENCE: setOf(
    'conf conference conferences conference_leave congres course cme cme_leave education education_leave educational_leave study_leave academic_leave formation conge_de_formation colloque',
  ),
  EXAM: setOf('exam exams exam_leave examen examens royal_college'),
  SICK: setOf('sick sick_leave sick_day sick_time sickness ill illness maladie conge_maladie conge_de_maladie malade mal'),
  PARENTAL: setOf(
    'parental mat maternity mat_leave maternity_leave paternity paternity_leave paternite maternite pat_leave parental_leave conge_parental conge_de_maternite conge_de_paternite',
  ),
  LIEU: setOf(
    'lieu lieu_day lieu_time time_in_lieu day_in_lieu journee_compensatoire toil in_lieu comp comp_day repris temps_repris rtt stat stat_holiday statutory_holiday conge_ferie',
  ),
  OTHER: setOf(
    'loa leave_of_absence personal personal_day personal_leave bereavement bereavement_leave compassionate compassionate_leave jury_duty unpaid_leave family_leave emergency_leave wellness_day absent absents absence absences flex_day fam other other_leave autre autre_conge conge_personnel conge_de_deuil deuil',
  ),
}

/** A question mark shows that its writer was unsure, so the text has no certain meaning. */
export const isDoubtful = (text: string): boolean => text.includes('?')

/** Words that mean that no one works: off, post-call, still to be filled. */
export const isOffWord = (text: string): boolean => (!isDoubtful(text) && off.has(plainOf(text))) || isVacantWord(text)

/** Words that mean that a place has no one, rather than that someone has no work. */
export const isVacantWord = (text: string): boolean => (!isDoubtful(text) && vacant.has(plainOf(text))) || /^[-–—.\s]+$/.test(text)

/** A mark in a row or column of its own kind, such as an X below a duty. */
export const isMark = (text: string): boolean => /^(?:x+|1|✓|✔|•|yes|oui)$/i.test(text.trim())

export const leaveNamed = (text: string): LeaveKind | undefined =>
  isDoubtful(text) ? undefined : (Object.keys(leave) as LeaveKind[]).find((kind) => leave[kind].has(plainOf(text)))

const leaveColumns = setOf(
  'absents absence_s leaves conges_absences off away leave vacation vacations vacances conge conges absent absence absences on_leave leave_and_notes conges_et_absences pto',
)
const noteColumns = setOf(
  'legend legende key keys initials initiales abbreviations contacts phone_list phones total_hrs total_hours hours heures hrs swaps swap handoff_notes cell mobile comments_notes notes note comments comment remarks remark remarques remarque commentaires misc info holiday holidays ferie feries total totals count sum week wk semaine sem pager phone telephone tel ext',
)

/** Also understands a heading in two languages. */
export const isLeaveHeading = (text: string): boolean =>
  leaveColumns.has(plainOf(text)) || text.split('/').every((part) => leaveColumns.has(plainOf(part)))
export const isNoteHeading = (text: string): boolean => noteColumns.has(plainOf(text))

export type Column =
  | 'date'
  | 'toDate'
  | 'person'
  | 'firstName'
  | 'lastName'
  | 'duty'
  | 'start'
  | 'end'
  | 'email'
  | 'skills'
  | 'share'
  | 'leave'
  | 'reason'
  | 'fromHalf'
  | 'toHalf'
  | 'status'

const columns: Record<Column, Set<string>> = {
  date: setOf('date day jour on shift_start_date from from_date first_day du des start_date date_de_debut shift_date debut_conge'),
  toDate: setOf('to to_date last_day until through au jusqu_au end_date date_de_fin fin_conge'),
  person: setOf(
    `${nameHeadings.person} who agent engineer assignee qui assigned_to summary subject title on_duty on_call_physician user assigned_user`,
  ),
  firstName: setOf(nameHeadings.firstName),
  lastName: setOf(nameHeadings.lastName),
  duty: setOf(
    'duty shift assignment area custom_label role service call position shift_name assignment_name task task_name quart garde poste affectation request requests demande availability availabilities disponibilite disponibilites what quoi type_de_quart shift_type',
  ),
  start: setOf('start on_call_start shift_start shift_start_time start_time begin begins time_in debut heure_de_debut starts'),
  end: setOf('end on_call_end shift_end shift_end_time end_time stop stop_time finish time_out fin heure_de_fin ends'),
  email: setOf(nameHeadings.email),
  skills: setOf('skills skill competences competence qualifications'),
  share: setOf('share share_of_full_time fte etp part_time temps_plein part_du_temps_plein full_time_equivalent quotite'),
  fromHalf: setOf('from_half debut_jour_ou_nuit'),
  toHalf: setOf('to_half fin_jour_ou_nuit'),
  leave: setOf('leave leave_type absence kind type type_de_conge'),
  reason: setOf('reason motif'),
  status: setOf(
    'status statut etat leave_status request_status shift_status approval_status approval approved approuve approuvee approbation decision statut_du_conge statut_de_la_demande etat_de_la_demande',
  ),
}

const roleHeadings = setOf('role access acces')
export const isRoleHeading = (text: string): boolean => roleHeadings.has(plainOf(text))

const roles = { ADMIN: setOf('admin admins administrator administrateur administratrice'), MEMBER: setOf('member membre user utilisateur') }

/** The role that a word in a list of people names: whether they can schedule. Other roles are not roles of the team. */
export const roleNamed = (text: string): 'ADMIN' | 'MEMBER' | undefined =>
  roles.ADMIN.has(plainOf(text)) ? 'ADMIN' : roles.MEMBER.has(plainOf(text)) ? 'MEMBER' : undefined

/** The kind of column that a heading names. */
export const columnNamed = (text: string): Column | undefined => {
  const plain = plainOf(text)
  return (Object.keys(columns) as Column[]).find((column) => columns[column].has(plain))
}

const holidays =
  /\b(?:thanksgiving|christmas|xmas|boxing|new year|easter|good friday|canada day|labou?r day|bank holiday|family day|victoria day|remembrance|civic|independence|memorial|juneteenth|mlk|noel|paques|jour de l'an|action de graces?|fete|st-jean|saint-jean|travail|patriotes|souvenir|reconciliation|holiday|ferie)\b/

/** Whether a note only names a holiday. */
export const isHolidayNote = (text: string): boolean => holidays.test(folded(text))
