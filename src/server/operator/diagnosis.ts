/** A finding, in a sentence that also says what to do if something is wrong. */
export interface Diagnosis {
  isGood: boolean
  text: string
}

export const good = (text: string): Diagnosis => ({ isGood: true, text })
export const bad = (text: string): Diagnosis => ({ isGood: false, text })
