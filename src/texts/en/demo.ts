/** What the demo team contains. */
export const demo = {
  team: 'Demo team',
  templates: { early: 'Early', day: 'Day', late: 'Late' },
  /** From residents who offer a shift: one who accepts a trade, one who prefers a trade, one who needs none, and one who does not say. */
  messages: [
    "My cousin's wedding is that evening. Happy to take any weekday night in return.",
    'Prefer a trade for any weekday next month.',
    'Looking for someone to take it, no trade needed.',
    'Conference that day, back the day after.',
  ] as readonly string[],
}
