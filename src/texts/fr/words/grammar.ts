/** With a comma where there are decimals. */
export const decimal = (value: number): string => String(value).replace('.', ',')

/** Less than two is singular. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${decimal(count)} ${count < 2 ? one : many}`

/** de, or d’ before a vowel. */
export const of = (name: string): string =>
  /^(?:[aeiouàáâäåæèéêëìíîïòóôöøœùúûü]|y(?![aeiouàâéèêëîïôöûü]))/i.test(name) ? `d’${name}` : `de ${name}`

/** With a full stop, unless it ends with an abbreviation’s, as in 14–18 déc. */
export const ended = (text: string): string => (/[.…]$/.test(text) ? text : `${text}.`)

/** Months and verbs are small letters but at the beginning. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
