import { useEffect, useState } from 'react'

import { discard, flush } from '#web/api/writes/outbox.ts'
import { nameOf, type AvailabilityMonth } from '#web/api/writes/parcel.ts'
import { useOutbox } from '#web/api/writes/waiting-parcels.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { State } from '#web/ui/states/state.tsx'

/** Up to this many failures, the page says only that saving is being retried. */
const quietFailures = 3

/** Shows changes that could not be saved or were refused, and what the user can do about them. */
export function UnsavedCard({ place }: { place: AvailabilityMonth }) {
  const parcel = useOutbox(({ parcels }) => parcels[nameOf(place)])
  const isRefused = parcel?.refusal !== undefined
  if (!parcel || (!isRefused && parcel.failures < quietFailures)) return null
  const count = Object.keys(parcel.days).length
  return (
    <SideCard title={isRefused ? texts.refusedTitle(count) : texts.unsavedTitle(count)}>
      <SideCardBody>
        <State within failed text={parcel.refusal ?? texts.unsavedDetail}>
          <Button small onClick={() => void flush(place)}>
            {texts.tryNow}
          </Button>
          {isRefused ? (
            <ConfirmButton secondary small onConfirm={() => discard(place)}>
              {texts.discard}
            </ConfirmButton>
          ) : (
            parcel.nextTry !== undefined && <NextTry at={parcel.nextTry} />
          )}
        </State>
      </SideCardBody>
    </SideCard>
  )
}

function NextTry({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span>{texts.nextTry(Math.max(1, Math.round((at - now) / 1000)))}</span>
}
