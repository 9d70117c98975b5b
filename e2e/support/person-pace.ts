import { expect, type Locator } from '@playwright/test'

/** Seconds by the keystroke-level model (Card, Moran and Newell 1980), for someone who types 40 words a minute. */
const seconds = { key: 0.28, point: 1.1, click: 0.2, home: 0.4, decide: 1.35 }
/** Seconds to find a sheet in another program, select its cells and copy them. */
const copySeconds = 12

/**
 * Adds up the time that a person would take for a story: pointing, typing, deciding and reading, and waiting for the product. The tests
 * themselves are quicker.
 */
export function personPace() {
  let person = 0
  let waited = 0
  async function timed(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    await work()
    waited += (performance.now() - began) / 1000
  }
  const aim = seconds.decide + seconds.point + seconds.click
  return {
    async press(target: Locator): Promise<void> {
      person += aim
      await timed(() => target.click())
    },
    async type(field: Locator, text: string): Promise<void> {
      person += aim + seconds.home + text.length * seconds.key
      await timed(() => field.fill(text))
    },
    /** Pastes something that was copied elsewhere. */
    async paste(field: Locator, text: string): Promise<void> {
      person += copySeconds + aim + 2 * seconds.key
      await timed(() => field.fill(text))
    },
    /** Waits for something and reads it, at 5 words a second and for at least a moment. */
    async read(target: Locator): Promise<void> {
      await timed(() => expect(target).toBeVisible())
      const words = (await target.innerText()).split(/\s+/).length
      person += Math.max(1.5, words / 5)
    },
    /** Waits without reading. */
    wait: timed,
    minutes: () => ({ person: person / 60, waited: waited / 60, all: (person + waited) / 60 }),
  }
}

export type PersonPace = ReturnType<typeof personPace>
