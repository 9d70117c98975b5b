import { lazy, Suspense, type FormEvent, type ReactNode } from 'react'

import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Logo } from '#web/ui/logo.tsx'

import s from './auth.module.css'

// The form does not wait for the picture, and works without it.
const Art = lazy(() => import('./art.tsx').catch(() => ({ default: () => <></> })))

interface Props {
  title: string
  submit: string
  loading: boolean
  problem: string | undefined
  notice?: string | undefined
  onSubmit: (values: FormData) => void
  children: ReactNode
  /** Other ways to log in, below the button. */
  alternatives?: ReactNode
  /** Links below the other ways. */
  links?: ReactNode
  /** Content below the form. */
  more?: ReactNode
}

/** One form in one card. Messages appear on the card, in the specification's words instead of the browser's. */
export function AuthCard({ title, submit, loading, problem, notice, onSubmit, children, alternatives, links, more }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!loading) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <div className={s.area}>
      <Suspense>
        <Art />
      </Suspense>
      <main className={s.main}>
        <p className={s.brand}>
          <Logo size={30} /> {t.product}
        </p>
        <div className={s.card}>
          <form className={s.form} noValidate onSubmit={send}>
            <h1>{title}</h1>
            {notice && (
              <p className={s.notice} role="status">
                {notice}
              </p>
            )}
            {children}
            <Problem>{problem}</Problem>
            <Button type="submit" block className={s.go!} loading={loading}>
              {submit}
            </Button>
            {alternatives}
            {links && <div className={s.links}>{links}</div>}
          </form>
          {more && <div className={s.more}>{more}</div>}
        </div>
      </main>
    </div>
  )
}

export const valueOf = (values: FormData, name: string): string => String(values.get(name) ?? '')
