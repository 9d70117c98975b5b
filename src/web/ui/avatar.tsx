import { initials, type User } from '#domain/people/user.ts'

import { classes } from './class-names.ts'

import s from './avatar.module.css'

/** Decorative initials: the name is always next to them. */
export function Avatar({
  user,
  large,
  extraLarge,
  me,
  placeholder,
}: {
  user: Pick<User, 'firstName' | 'lastName'>
  large?: boolean
  extraLarge?: boolean
  me?: boolean
  /** Whether the person has no account, which is shown by an outline. */
  placeholder?: boolean
}) {
  return (
    <span
      className={classes(s.avatar, large && s.large, extraLarge && s.extraLarge, me && s.me, placeholder && s.placeholder)}
      aria-hidden="true"
    >
      {initials(user)}
    </span>
  )
}
