import { texts } from '#web/texts/templates.ts'
import { Button } from '#web/ui/controls/button.tsx'

import s from './templates.module.css'

/** A double booking that was refused, and that an admin can allow. */
export const TemplateDoubleBooking = ({ message, loading, onAllow }: { message: string; loading: boolean; onAllow: () => void }) => (
  <div className={s.warned} role="alert">
    <p>{message}</p>
    <Button negative tiny loading={loading} onClick={onAllow}>
      {texts.saveAnyway}
    </Button>
  </div>
)
