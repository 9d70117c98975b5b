/** Labels: partial lines, each with its node, cost and predecessor. */
export type Labels = ReturnType<typeof labelsFor>

export interface Label {
  place: number
  vectorId: number
  cost: number
  whole: number
  before: number
  group: number
}

export function labelsFor() {
  let room = 1 << 12
  const labels = {
    count: 0,
    cost: new Float64Array(room),
    /** A lower bound on the cost of the whole line. */
    whole: new Float64Array(room),
    /** The node: the state of the rules about days in a row, and the class of demands. */
    place: new Int32Array(room),
    vectorId: new Int32Array(room),
    before: new Int32Array(room),
    group: new Int32Array(room),
    clear,
    openDay,
    offer,
    thin,
  }
  /** By place and vectorId: the label of the current day. Entries of other days count as empty. */
  let table = new Int32Array(2 * room)
  let mask = 2 * room - 1
  let dayStart = 0

  function clear(): void {
    labels.count = 0
    openDay()
  }

  /** From here on, labels with the same place and vectorId are merged; the cheapest is kept. */
  function openDay(): void {
    dayStart = labels.count
  }

  function offer({ place, vectorId, cost, whole, before, group }: Label): void {
    let at = (Math.imul(place, 0x9e3779b1) ^ Math.imul(vectorId, 0x85ebca6b)) & mask
    for (let label = table[at]!; label >= dayStart && label < labels.count; at = (at + 1) & mask, label = table[at]!) {
      if (labels.place[label] !== place || labels.vectorId[label] !== vectorId) continue
      if (cost < labels.cost[label]!) write(label, cost, whole, before, group)
      return
    }
    if (labels.count === room) grow()
    const label = labels.count++
    labels.place[label] = place
    labels.vectorId[label] = vectorId
    write(label, cost, whole, before, group)
    if (2 * (labels.count - dayStart) > mask) rehash()
    else table[at] = label
  }

  function write(label: number, cost: number, whole: number, before: number, group: number): void {
    labels.cost[label] = cost
    labels.whole[label] = whole
    labels.before[label] = before
    labels.group[label] = group
  }

  function grow(): void {
    room *= 2
    labels.cost = copied(labels.cost, new Float64Array(room))
    labels.whole = copied(labels.whole, new Float64Array(room))
    labels.place = copied(labels.place, new Int32Array(room))
    labels.vectorId = copied(labels.vectorId, new Int32Array(room))
    labels.before = copied(labels.before, new Int32Array(room))
    labels.group = copied(labels.group, new Int32Array(room))
  }

  /** Keeps only the most promising labels of the day. Returns whether any were dropped. */
  function thin(width: number): boolean {
    const count = labels.count - dayStart
    if (count <= width) return false
    const worst = labels.whole.subarray(dayStart, labels.count).toSorted()[width]!
    let kept = dayStart
    for (let label = dayStart; label < labels.count; label++) {
      // Among equally promising labels, the first ones are kept.
      if (labels.whole[label]! > worst || kept - dayStart === width) continue
      labels.place[kept] = labels.place[label]!
      labels.vectorId[kept] = labels.vectorId[label]!
      write(kept++, labels.cost[label]!, labels.whole[label]!, labels.before[label]!, labels.group[label]!)
    }
    labels.count = kept
    return true
  }

  function rehash(): void {
    table = new Int32Array(2 * table.length).fill(-1)
    mask = table.length - 1
    for (let label = dayStart; label < labels.count; label++) {
      let at = (Math.imul(labels.place[label]!, 0x9e3779b1) ^ Math.imul(labels.vectorId[label]!, 0x85ebca6b)) & mask
      while (table[at]! >= 0) at = (at + 1) & mask
      table[at] = label
    }
  }

  return labels
}

export function copied<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from as never)
  return to
}
