type SampleLabels = Record<string, string>

interface Sample {
  name: string
  labels: SampleLabels
  value: number
}

/** The metrics of one moment. */
export interface Samples {
  /** Seconds since the epoch. */
  at: number
  has(name: string): boolean
  /** The value of a metric without labels. */
  one(name: string): number
  /** The sum of all values with these labels. */
  sum(name: string, labels: SampleLabels): number
  /** Every combination of values that these labels have. */
  groups(name: string, labels: readonly string[]): SampleLabels[]
  /** Every value that a label has. */
  values(name: string, label: string): string[]
  /** The upper bounds of a histogram, ascending. */
  bounds(name: string): string[]
}

/** Reads the text format of Prometheus as our own server writes it. */
export function samplesIn(text: string, at = Date.now() / 1000): Samples {
  const all = text.split('\n').flatMap(sampleIn)
  const sum = (name: string, labels: SampleLabels) =>
    all
      .filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      .reduce((total, { value }) => total + value, 0)
  const groups = (name: string, labels: readonly string[]) => {
    const found = all.filter((sample) => sample.name === name).map((sample) => labels.map((label) => sample.labels[label]!))
    return [...new Set(found.map((values) => values.join('\n')))].map((values) =>
      Object.fromEntries(values.split('\n').map((value, index) => [labels[index]!, value])),
    )
  }
  const values = (name: string, label: string) => groups(name, [label]).map((group) => group[label]!)
  return {
    at,
    has: (name) => all.some((sample) => sample.name === name),
    one: (name) => sum(name, {}),
    sum,
    groups,
    values,
    bounds: (name) => values(`${name}_bucket`, 'le').toSorted((a, b) => boundOf(a) - boundOf(b)),
  }
}

const boundOf = (text: string): number => (text === '+Inf' ? Infinity : Number(text))

function sampleIn(line: string): Sample[] {
  const [, name, labels = '', value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  if (name === undefined) return []
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label!, text!] as const)
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
}
