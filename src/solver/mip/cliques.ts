/** Sets of mutually exclusive seats that cover every conflict. order: seats by start. */
export function cliquesOf(order: readonly number[], conflicts: readonly Int32Array[]): number[][] {
  const place = new Map(order.map((seat, index) => [seat, index]))
  const isConflict = (a: number, b: number) => conflicts[a]!.includes(b)
  const covered = new Set<string>()
  const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const cliques: number[][] = []
  for (const seat of order) {
    const earlier = [...conflicts[seat]!].filter((other) => place.has(other) && place.get(other)! < place.get(seat)!)
    let left = earlier.filter((other) => !covered.has(keyOf(seat, other)))
    while (left.length > 0) {
      const clique = [seat]
      for (const other of [...left, ...earlier])
        if (!clique.includes(other) && clique.every((member) => isConflict(member, other))) clique.push(other)
      for (const a of clique) for (const b of clique) if (a !== b) covered.add(keyOf(a, b))
      cliques.push(clique)
      left = left.filter((other) => !covered.has(keyOf(seat, other)))
    }
  }
  return cliques.filter(
    (clique) => !cliques.some((other) => other !== clique && clique.length < other.length && clique.every((seat) => other.includes(seat))),
  )
}
