import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { takeBack, useUndo } from '#web/api/writes/undo.ts'
import { dayToAddTo } from '#web/day-to-add-to.ts'
import { paths } from '#web/paths.ts'
import { usePreferences } from '#web/state/preferences.ts'
import { texts as failing } from '#web/texts/failing.ts'
import { texts } from '#web/texts/shell.ts'
import { useView } from '#web/ui/calendar/use-view.ts'
import { dateAfter, dayInAddress, viewAs, viewDate } from '#web/ui/calendar/view.ts'

import { KeySheet } from './key-sheet.tsx'
import { places } from './shortcut-places.ts'

const Palette = lazy(() => import('#web/features/remy/palette.tsx'))

/** How many milliseconds after g a letter still counts. */
const sequenceTimeoutMs = 1500

/** Handles single-key shortcuts: not while the user types, not with a modifier, and only if enabled. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isAdmin } = useSession()
  const view = useView()
  const { date, today, timescale } = view
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const lastG = useRef(-Infinity)

  const inCalendar = pathname.startsWith(paths.calendar) && !pathname.includes('/review/')
  const hasMonths = inCalendar || pathname.startsWith(paths.availabilities)
  const unit = inCalendar ? timescale : 'month'
  const step = (units: number) => viewDate(dateAfter(date, unit, units))

  const anywhere: Record<string, () => void> = {
    '?': () => setSheetOpen(true),
    c: () => isAdmin && void navigate(paths.addShift(inCalendar ? dayToAddTo(view, dayInAddress(pathname) ?? focusedDay()) : today)),
    '/': () => void navigate(paths.filters, { state: { focus: true } }),
    Escape: () => document.querySelector<HTMLElement>(`main + aside [aria-label="${texts.dismiss}"]`)?.click(),
  }
  const withMonths: Record<string, () => void> = {
    t: () => viewDate(undefined),
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
  }
  const ofCalendar: Record<string, () => void> = {
    w: () => viewAs('week', today),
    m: () => viewAs('month', today),
    // The address itself, because the page may not have caught up with it.
    Escape: () => location.pathname !== paths.calendar && void navigate(paths.calendar),
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'k' && document.querySelector('dialog[open]') === null) {
      event.preventDefault()
      setPaletteOpen(true)
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.shiftKey && !isTyping(event) && useUndo.getState().offer) {
      event.preventDefault()
      void takeBack(failing.undone)
      return
    }
    if (!usePreferences.getState().shortcuts || isTaken(event)) return
    if (event.key === 'g') {
      lastG.current = event.timeStamp
      return
    }
    const place = event.timeStamp - lastG.current < sequenceTimeoutMs ? places[event.key] : undefined
    lastG.current = -Infinity
    const act = place
      ? () => void navigate(paths[place])
      : { ...anywhere, ...(hasMonths && withMonths), ...(inCalendar && ofCalendar) }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      {isSheetOpen && <KeySheet onClose={() => setSheetOpen(false)} />}
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const focusedDay = () => document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset.date

const isTyping = ({ target }: KeyboardEvent): boolean => (target as HTMLElement).closest('input, textarea, [contenteditable]') !== null

/** Whether the user is typing, or something else handles the key. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    ctrlKey ||
    metaKey ||
    altKey ||
    (target as HTMLElement).closest('input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]') !== null ||
    document.querySelector('dialog[open], [role="dialog"]') !== null
  )
}
