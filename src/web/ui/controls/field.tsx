import { useId, type ComponentProps, type ReactNode } from 'react'

import { classes } from '#web/ui/class-names.ts'

import s from './field.module.css'

interface Common {
  label: string
  large?: boolean
  dirty?: boolean
}

export function TextField({ label, large, dirty, className, ...props }: Common & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={classes(s.field, large && s.large, className)}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <input {...props} id={id} className={classes(s.input, dirty && s.dirty)} />
    </div>
  )
}

export function TextArea({ label, className, ...props }: Common & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className={classes(s.field, className)}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...props} id={id} className={classes(s.input, s.area)} />
    </div>
  )
}

/** color: the class of a template colour, which is shown as a dot before the choice. */
export function SelectField({
  label,
  dirty,
  color,
  className,
  children,
  ...props
}: Common & { color?: string | undefined } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={classes(s.field, className)}>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes(color && s.withDot)}>
        {color && <i className={classes('c', color, s.dot)} />}
        <select {...props} id={id} className={classes(s.input, s.select, dirty && s.dirty)}>
          {children}
        </select>
      </span>
    </div>
  )
}

/** A group of controls under one label. */
export function FieldGroup({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const id = useId()
  return (
    <div className={classes(s.field, className)} role="group" aria-labelledby={id}>
      <span className={s.label} id={id}>
        {label}
      </span>
      {children}
    </div>
  )
}

/** An error message, shown where the error occurred. */
export function Problem({ children }: { children: ReactNode }) {
  return children ? (
    <p className={s.problem} role="alert">
      {children}
    </p>
  ) : null
}
