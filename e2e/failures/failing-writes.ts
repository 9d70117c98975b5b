import { calendarRows } from './failing-writes-calendar.ts'
import { importRows } from './failing-writes-imports.ts'
import { peopleRows } from './failing-writes-people.ts'
import { serviceRows } from './failing-writes-services.ts'

export const rows = { ...calendarRows, ...peopleRows, ...serviceRows, ...importRows }

/** Writes whose failures are tested elsewhere, with the place. */
export const elsewhere: Record<string, string> = {
  saveAvailabilities: 'outbox.spec.ts',
  undo: 'undo.spec.ts',
  login: 'sign-in.spec.ts',
  register: 'sign-in.spec.ts',
  joinTeam: 'sign-in.spec.ts',
  initiateReset: 'sign-in.spec.ts',
  resetPassword: 'sign-in.spec.ts',
  resetPasswordWithCode: 'sign-in.spec.ts',
  confirmEmail: 'profile.spec.ts',
  acceptInvitation: 'the same form and action as joinTeam; see invitations.spec.ts',
  judgePlan: 'stores nothing; what could not be judged is asked for again; see contract-stories.spec.ts',
  reviewAutoFill: 'stores nothing; what could not be made is asked for again; see review.spec.ts',
  remindOfAvailability: 'see first-steps.spec.ts',
  readImport: 'stores nothing: the form that asks it keeps what was pasted; see keepImport',
  keepApart: 'the same card and action as mergePeople',
  withdrawInvitation: 'the same card and action as removePerson',
  startPasskey: 'the same form and action as startTotp; see passkeys.spec.ts',
  addPasskey: 'needs a device; what was lost is told by the browser, and the list is read again',
  removePasskey: 'the same form as startTotp; see passkeys.spec.ts',
  cancelLeave: 'the same button and action as withdrawLeave',
  sendProof: 'the same form and action as login; see email-proof.spec.ts',
  startSingleSignOn: 'the same action as login; see single-sign-on.spec.ts',
  singleSignOn: 'the same action as login; see single-sign-on.spec.ts',
  startPasskeyLogin: 'the same action as login; see passkeys.spec.ts',
  passkeyLogin: 'needs a device; the same action as login',
  confirmTotp: 'the same form and action as startTotp; repeated in second-factor.test.ts',
  removeTotp: 'the same form as startTotp; see second-factor.spec.ts',
  renewRecoveryCodes: 'the same form as startTotp; a repeated call only makes newer codes',
  keepTeam: 'a button on the strip, with the action of removeDemoTeam; see privacy.spec.ts',
  logout: 'ends here whatever the server says',
  logEvent: 'no one waits for it',
  logCommand: 'no one waits for it',
  readNotices: 'done by looking; what it could not store is read again',
  createDemoTeam: 'once on an installation, from the same card as createTeam; see templates-and-team.spec.ts',
  removeDemoTeam: 'see templates-and-team.spec.ts',
  improveFilling: 'the same button and action as discardFilling; see auto-fill.spec.ts',
  stopFilling: 'the same button and action as discardFilling; see auto-fill.spec.ts',
  subscribeToPush: 'needs a push service; the same action as setNoticePreferences',
  unsubscribeFromPush: 'needs a push service; the same action as setNoticePreferences',
}
