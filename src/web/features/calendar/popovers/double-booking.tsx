import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'

import s from './popovers.module.css'

/** A double booking that was refused, and that an admin can allow. */
export function DoubleBooking({ message, loading, onAllow }: { message: string; loading: boolean; onAllow: () => void }) {
  return (
    <PopoverSection>
      <div className={s.notes} role="alert">
        <p>{message}</p>
        <Button negative tiny loading={loading} onClick={onAllow}>
          {texts.allowOverlap}
        </Button>
      </div>
    </PopoverSection>
  )
}
