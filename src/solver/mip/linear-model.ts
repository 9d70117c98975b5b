/** A sum of columns, each times a factor. */
export type Terms = (readonly [column: number, factor: number])[]

export type LinearModel = ReturnType<typeof linearModel>

/** Columns with bounds and costs, rows that keep sums of them between two numbers; to be made as small as possible. */
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
    /** 0 or 1. */
    choice: (price = 0): number => column(0, 1, price, true),
    count: (most: number, price: number): number => column(0, most, price, true),
    amount: (most: number, price: number, least = 0): number => column(least, most, price, false),
    row: (atLeast: number, terms: Terms, atMost: number): void => void rows.push({ atLeast, atMost, terms }),
    addConstant: (price: number): void => void (offset += price),
  }
}
