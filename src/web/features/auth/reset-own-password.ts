import { resetPassword } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'

/** For signed-in users, who need their current password if the session is not fresh. */
export async function resetOwnPassword(password: string, currentPassword?: string): Promise<void> {
  await call(resetPassword, { body: { password, ...(currentPassword && { currentPassword }) } })
}
