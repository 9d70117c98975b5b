import { ChevronDown } from 'lucide-react'
import { use, type PointerEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'

/** Opens the list by pointer. Keyboards and screen readers use the field and the arrow keys instead. */
export function ComboArrow({ className }: { className: string | undefined }) {
  const state = use(ComboBoxStateContext)
  function toggle(event: PointerEvent) {
    event.preventDefault()
    state?.toggle(null, 'manual')
  }
  return (
    <span className={className} aria-hidden="true" onPointerDown={toggle}>
      <ChevronDown size={16} />
    </span>
  )
}
