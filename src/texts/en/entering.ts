import { incomplete } from './incomplete.ts'

/** Steps after the login: the one-time code, and joining a team. */
export const entering = {
  code: {
    oneTimeCode: 'One-time code',
    oneTimeCodeDetail: (email: string) => `Six digits from your authenticator app, for ${email}.`,
    remember: "Don't ask here for 30 days",
    rememberDetail: 'Leave this off on a shared computer.',
    continue: 'Continue',
    withRecoveryCode: 'Use a Recovery Code',
    withApp: 'Use the App',
    recoveryCode: 'Recovery code',
    recoveryCodeDetail: 'One of the ten codes you saved. Each works once.',
    back: 'Back',
    mustEnterCode: 'Enter all six digits.',
    mustEnterRecoveryCode: 'Enter a recovery code.',
  },
  join: {
    mustEnterCode: incomplete.mustEnterCode,
    mustEnterTeamName: incomplete.mustEnterTeamName,
    ownData: 'Your Data',
    almostThere: 'Almost there,',
    joinCode: 'Join Code',
    join: 'Join',
    noCode: 'No code? Create your own team.',
    teamName: 'Team Name',
    createTeam: 'Create Team',
    justLooking: 'Just looking?',
    loadDemo: 'Load a demo team',
    demoDetail: 'with 20 residents and 3 months of shifts. You can remove it in one click.',
  },
}
