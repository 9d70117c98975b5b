/** With a comma where there are decimals. */
export const decimal = (value: number): string => String(value).replace('.', ',')

/** Less than two is singular. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${decimal(count)} ${count < 2 ? one : many}`

/** de, or d’ before a vowel. */
export const of = (name: string): string => (/^[aeiouyàâäéèêëîïôöûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`)

/** Months and verbs are small letters but at the beginning. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
