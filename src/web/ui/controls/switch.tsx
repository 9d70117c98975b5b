import s from './switch.module.css'

interface Props {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off, and takes effect at once. */
export const Switch = ({ label, checked, disabled, onChange }: Props) => (
  <button type="button" role="switch" className={s.switch} aria-checked={checked} disabled={disabled} onClick={() => onChange(!checked)}>
    {label}
  </button>
)
