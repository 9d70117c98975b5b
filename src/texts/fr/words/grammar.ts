/** A number with a comma before its decimals, and the minus sign. */
export const decimal = (value: number): string => String(value).replace('.', ',').replace('-', '−')

/** A number with its noun, which is singular below two, on either side of zero. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${decimal(count)} ${Math.abs(count) < 2 ? one : many}`

/** First names with a mute h, as in d’Hélène; the spelling does not show whether an h is mute. */
const mute = /^(?:hélène|helene|henri|henriette|hervé|hubert|huguette|hugo|hugues|honoré|hortense|hermine|hyacinthe)(?![\p{L}])/iu

/** de, or d’ before a vowel or a mute h. */
export const of = (name: string): string =>
  mute.test(name) || /^(?:[aeiouàáâäåæèéêëìíîïòóôöøœùúûü]|y(?![aeiouàâéèêëîïôöûü]))/i.test(name) ? `d’${name}` : `de ${name}`

/** Adds a full stop, unless the text already ends with one, such as an abbreviation (14–18 déc.). */
export const ended = (text: string): string => (/[.…]$/.test(text) ? text : `${text}.`)

/** Months and verbs begin with a small letter, except at the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
