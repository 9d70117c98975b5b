import { useCallback, useEffect } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { dayInAddress, useViewed } from '#web/ui/calendar/view.ts'

/** The day in the address, if any. */
export function useSelectedDate(): CalendarDate | undefined {
  return dayInAddress(useLocation().pathname)
}

/** Whether a draft is shown, whose shifts cannot be opened or moved. */
export const useIsFilling = (): boolean => useMatch(paths.fill) !== null

/** Closes the open day when the user leaves its month. */
export function useLeaving(): void {
  const navigate = useNavigate()
  const day = useSelectedDate()
  const leftDay = useViewed((viewed) => viewed.leftDay)
  useEffect(() => {
    useViewed.setState({ leftDay: undefined, ...(day !== undefined && { date: day }) })
  }, [day])
  useEffect(() => {
    // A command may be on its way to another page already.
    const isStillOpen = dayInAddress(location.pathname) === day
    if (day !== undefined && day === leftDay && isStillOpen) void navigate(paths.calendar)
  }, [day, leftDay, navigate])
}

/** Pressing a day or an entry opens it; pressing the open day closes it. */
export function useOpening() {
  const navigate = useNavigate()
  const isFilling = useIsFilling()
  const chooseDay = useCallback(
    (date: CalendarDate) => {
      // The page may still show the previous address.
      const isOpen = dayInAddress(location.pathname) === date
      void navigate(isOpen ? paths.calendar : paths.day(date))
    },
    [navigate],
  )
  const chooseEntry = useCallback(
    ({ id, assignment, shift }: Entry) =>
      void (isFilling || navigate(assignment ? paths.assignment(shift.date, id) : paths.shift(shift.date, id))),
    [navigate, isFilling],
  )
  return { chooseDay, chooseEntry }
}
