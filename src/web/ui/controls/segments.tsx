import s from './segments.module.css'

interface Props<Name extends string> {
  label: string
  /** The labels, by value. */
  choices: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}

/** A few choices side by side, one of which is selected. */
export function Segments<Name extends string>({ label, choices, chosen, onChoose }: Props<Name>) {
  return (
    <div className={s.segments} role="group" aria-label={label}>
      {(Object.keys(choices) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {choices[name]}
        </button>
      ))}
    </div>
  )
}
