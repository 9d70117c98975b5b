export const usage = `Usage: shiftwright COMMAND

  start                       serves Shiftwright; also the default without a command
  worker                      takes Auto-fill runs and email off the servers of a PostgreSQL database
  demo                        serves Shiftwright with a demo team, in a temporary folder
  top                         shows what a server or worker is doing, until interrupted
  doctor                      says what is wrong with the installation, and what to do
  version                     prints the version
  help                        prints this list

  backup FILE                 writes all data to a file
  restore FILE                reads a backup into an empty database
  verify                      counts the rows and checks that the history is unbroken
  migrate                     brings the tables to this version

  teams                       lists the teams with their owners
  export TEAM FILE            writes a team to a file
  import FILE                 creates a team from such a file
  user promote EMAIL TEAM     makes someone an owner of a team
  user reset EMAIL            prints a link for a new password; removes the old one, passkeys and the second factor, ends sessions
  user address EMAIL NEW      gives an account another email address, so that the old one is free
  user unlink EMAIL           separates an account from the login at the organization`

/** The words of each command in the list; those in capitals stand for any other. */
const commands = [...usage.matchAll(/^ {2}(\S+(?: \S+)*) {2,}/gm)].map(([, words]) => words!.split(' '))

const isAny = (word: string): boolean => word === word.toUpperCase()

export const isCommand = (words: readonly string[]): boolean =>
  commands.some((command) => command.length === words.length && command.every((word, at) => isAny(word) || word === words[at]))

export const asksForHelp = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')

export const asksForVersion = (words: readonly string[]): boolean =>
  words.length === 1 && ['version', '--version', '-v'].includes(words[0]!)

/** The error text for words that are not a command. */
export function mistakeIn(words: readonly string[]): string {
  const alike = commands.filter(([first]) => first === words[0]).map((command) => `shiftwright ${command.join(' ')}`)
  return alike.length > 0 ? `Usage: ${alike.join('\n       ')}` : `There is no command ${words[0]}.\n\n${usage}`
}
