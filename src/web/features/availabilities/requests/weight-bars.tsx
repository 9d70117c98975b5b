import type { RequestWeight } from '#domain/requests/shift-request.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './requests.module.css'

const bars: Record<RequestWeight, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 }

export const WeightBars = ({ weight }: { weight: RequestWeight }) => (
  <span className={s.bars} role="img" aria-label={texts.weights[weight]}>
    {[1, 2, 3].map((bar) => (
      <i key={bar} className={classes(bar <= bars[weight] && s.on)} />
    ))}
  </span>
)
