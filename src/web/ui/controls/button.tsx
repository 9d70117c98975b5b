import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './button.module.css'

const looks = ['secondary', 'quiet', 'negative', 'small', 'tiny', 'narrow', 'block', 'icon'] as const

export type ButtonLook = { [Name in (typeof looks)[number]]?: boolean }

type Props = ComponentProps<'button'> & ButtonLook & { loading?: boolean }

const lookOf = (props: ButtonLook): string => classes(s.button, ...looks.map((name) => props[name] === true && s[name]))

const withoutLook = <T extends ButtonLook>(props: T): Omit<T, keyof ButtonLook> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !looks.some((look) => look === name))) as Omit<T, keyof ButtonLook>

/** A button that shows dots while loading, keeps its width and ignores presses. */
export function Button({ loading = false, className, children, type = 'button', onClick, ...props }: Props) {
  const rest = withoutLook(props)
  return (
    <button
      {...rest}
      type={type}
      className={classes(lookOf(props), loading && s.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span>{children}</span> : children}
      {loading && <Dots />}
    </button>
  )
}

function Dots() {
  return (
    <span className={s.dots} role="img" aria-label={t.working}>
      <i />
      <i />
      <i />
    </span>
  )
}

export function ButtonLink({
  to,
  className,
  children,
  ...props
}: ButtonLook & { to: string; className?: string; children: ReactNode } & Omit<ComponentProps<typeof Link>, 'to'>) {
  return (
    <Link {...withoutLook(props)} to={to} className={classes(lookOf(props), className)}>
      {children}
    </Link>
  )
}
