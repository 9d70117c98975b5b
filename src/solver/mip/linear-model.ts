/** A sum of columns with factors. */
export type Terms = (readonly [column: number, factor: number])[]

export type LinearModel = ReturnType<typeof linearModel>

/** A minimization with bounded columns and two-sided rows. */
export function linearModel() {
  const [lower, upper, cost, isWhole]: [number[], number[], number[], boolean[]] = [[], [], [], []]
  const rows: { atLeast: number; atMost: number; terms: Terms }[] = []
  let offset = 0
  const column = (least: number, most: number, price: number, whole: boolean): number => {
    lower.push(least)
    upper.push(most)
    cost.push(price)
    isWhole.push(whole)
    return lower.length - 1
  }
  return {
    lower,
    upper,
    cost,
    isWhole,
    rows,
    get offset(): number {
      return offset
    },
    /** A binary column. */
    choice: (price = 0): number => column(0, 1, price, true),
    count: (most: number, price: number): number => column(0, most, price, true),
    amount: (most: number, price: number, least = 0): number => column(least, most, price, false),
    row: (atLeast: number, terms: Terms, atMost: number): void => void rows.push({ atLeast, atMost, terms }),
    addConstant: (price: number): void => void (offset += price),
  }
}
