import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'

import { sharedFloats } from '#solver/lines/pricing/plan.ts'
import type { Care, PricingResult, Pricer } from '#solver/lines/pricing/pricing.ts'

/** Memory that two threads share to price people together. */
export interface PricingMemory {
  /** The counters of all rounds: see `place`. */
  counters: Int32Array
  /** The round's prices by demand, and its people with the values they know. */
  prices: Float64Array
  people: Int32Array
  known: Float64Array
  /** By person: what one call leaves for the next, whichever thread makes it. */
  rates: Float64Array
}

/**
 * taken and done count people over all rounds, and so do first and end, the round's range. A round begins when end is raised; only the
 * thread that raised taken prices that person, and the next round waits for all of them.
 */
const place = { taken: 0, first: 1, end: 2, done: 3, care: 4 }
const cares: readonly Care[] = ['exactly', 'roughly', 'lightly']

interface FinishedPricing {
  at: number
  result: PricingResult
}

const integersOf = (size: number) => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * size))

/** A pricer that shares its people with another thread, which gets the memory and the port. It does not wait for that thread to begin. */
export function priceTogether(pricer: Pricer): { pricer: Pricer; memory: PricingMemory; port: MessagePort } {
  const { port1, port2 } = new MessageChannel()
  const { demands, people, rates } = pricer
  const memory = {
    counters: integersOf(Object.keys(place).length),
    prices: sharedFloats(demands),
    people: integersOf(people),
    known: sharedFloats(people),
    rates,
  }
  const { counters } = memory

  const priceAll: Pricer['priceAll'] = (asked, prices, care = 'exactly') => {
    memory.prices.set(prices)
    for (const [at, { person, known }] of asked.entries()) {
      memory.people[at] = person
      memory.known[at] = known
    }
    const first = counters[place.end]!
    counters[place.first] = first
    counters[place.care] = cares.indexOf(care)
    Atomics.store(counters, place.end, first + asked.length)
    Atomics.notify(counters, place.end)
    const results: PricingResult[] = []
    for (let at = takenBy(memory); at >= 0; at = takenBy(memory)) {
      results[at] = pricedAt(memory, pricer, at)
      Atomics.add(counters, place.done, 1)
    }
    for (let done = Atomics.load(counters, place.done); done < first + asked.length; done = Atomics.load(counters, place.done))
      Atomics.wait(counters, place.done, done)
    for (let said = receiveMessageOnPort(port1); said; said = receiveMessageOnPort(port1)) {
      const { at, result } = said.message as FinishedPricing
      results[at] = result
    }
    return results
  }
  return { pricer: { ...pricer, priceAll }, memory, port: port2 }
}

/** Prices people for another thread until this one is ended. */
export function priceFor({ memory, port }: { memory: PricingMemory; port: MessagePort }, pricer: Pricer): never {
  for (;;) {
    const end = Atomics.load(memory.counters, place.end)
    const at = takenBy(memory)
    if (at < 0) {
      Atomics.wait(memory.counters, place.end, end)
      continue
    }
    const priced: FinishedPricing = { at, result: pricedAt(memory, pricer, at) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    port.postMessage(priced)
    Atomics.add(memory.counters, place.done, 1)
    Atomics.notify(memory.counters, place.done)
  }
}

/** The round's next person, by position; -1 if all are taken. */
function takenBy({ counters }: PricingMemory): number {
  for (;;) {
    const next = Atomics.load(counters, place.taken)
    if (next >= Atomics.load(counters, place.end)) return -1
    if (Atomics.compareExchange(counters, place.taken, next, next + 1) === next) return next - counters[place.first]!
  }
}

const pricedAt = ({ people, known, prices, counters }: PricingMemory, pricer: Pricer, at: number): PricingResult =>
  pricer.price(people[at]!, prices, known[at]!, cares[counters[place.care]!]!)
