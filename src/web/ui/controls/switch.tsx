import s from './switch.module.css'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and changes at once. */
export const Switch = ({ label, checked, disabled, onChange }: Props) => (
  <button type="button" role="switch" className={s.switch} aria-checked={checked} disabled={disabled} onClick={() => onChange(!checked)}>
    {label}
  </button>
)
