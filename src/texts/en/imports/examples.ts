/** Pictures of sheets, by layout: rows of cells. */
export const examples = {
  DAYS_DOWN: [
    ['Oct', 'Day', 'Night'],
    ['Thu 1', 'Côté', 'Haddad'],
    ['Fri 2', 'Chen', 'Zhang'],
    ['Sat 3', 'Nowak', 'Raman'],
  ],
  DAYS_ACROSS: [
    ['Name', '1', '2', '3', '4'],
    ['Chen', 'D', '–', 'N', 'N'],
    ['Côté', 'N', 'off', '–', 'D'],
    ['Nowak', '–', 'D', 'vac', 'vac'],
  ],
  LIST: [
    ['Date', 'Who', 'Duty'],
    ['2026-10-01', 'J Côté', 'Day'],
    ['2026-10-01', 'F Haddad', 'Night'],
    ['2026-10-02', 'O Chen', 'Day'],
  ],
  PEOPLE: [
    ['Name', 'Email', 'PGY'],
    ['Olivia Chen', 'olivia.c…', '3'],
    ['Julien Côté', 'julien.c…', '2'],
    ['Tomasz Nowak', 'tomasz.n…', '1'],
  ],
  BLOCKS: [
    ['Name', 'Block 1', 'Block 2', 'Block 3'],
    ['Chen', 'ICU', 'ICU', 'Ward'],
    ['Côté', 'Ward', 'Clinic', 'ICU'],
    ['Nowak', 'Clinic', 'Ward', 'ICU'],
  ],
}
