import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** How a call ended, by its route instead of its address, which may contain names. */
interface AnsweredCall {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  answered(call: AnsweredCall): void
  mailed(outcome: 'sent' | 'refused' | 'failed'): void
  /** A figure that is read whenever the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void
  /** One such figure for each value of a label. */
  gaugeEach(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>
}

/** The bounds in seconds, from a stored answer up to one that the time limits would stop. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The figures of this server since its start. */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'shiftwright_call_duration_seconds',
    help: 'How long calls took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const mails = new Counter({ name: 'shiftwright_mails_total', help: 'Emails, by outcome.', labelNames: ['outcome'], registers })
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  return {
    answered: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    mailed: (outcome) => mails.inc({ outcome }),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name: `shiftwright_${name}`, help, registers, collect: () => gauge.set(read()) })
    },
    gaugeEach(name, help, label, read) {
      const gauge: Gauge = new Gauge({
        name: `shiftwright_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          // Figures that cannot be read are left out, because the others must be visible while the database is down.
          gauge.reset()
          for (const [value, count] of Object.entries(await read().catch(() => ({})))) gauge.set({ [label]: value }, count)
        },
      })
    },
    text: () => registry.metrics(),
  }
}
