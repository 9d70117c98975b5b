import { ChevronLeft, ChevronRight } from 'lucide-react'

import { texts } from '#web/texts/compliance.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Steps to the previous, the present or the next block. */
export const PeriodStepper = ({ onStep }: { onStep: (by: -1 | 0 | 1) => void }) => (
  <>
    <Button icon small quiet aria-label={texts.last} onClick={() => onStep(-1)}>
      <ChevronLeft size={16} />
    </Button>
    <Button small secondary onClick={() => onStep(0)}>
      {texts.now}
    </Button>
    <Button icon small quiet aria-label={texts.next} onClick={() => onStep(1)}>
      <ChevronRight size={16} />
    </Button>
  </>
)
