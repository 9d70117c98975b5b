import { texts } from '#web/texts/dashboard.ts'

/** A greeting for this hour. chance: a number from 0 up to 1 that picks one. */
export function greetingAt(hour: number, chance: number): (firstName: string) => string {
  const { morning, afternoon, evening, night } = texts.greetings
  const fitting = hour >= 5 && hour < 12 ? morning : hour >= 12 && hour < 17 ? afternoon : hour >= 17 && hour < 22 ? evening : night
  return fitting[Math.floor(chance * fitting.length)]!
}
