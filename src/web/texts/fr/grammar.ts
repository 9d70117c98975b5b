/** None and one are singular. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count < 2 ? one : many}`

/** de, or d’ before a vowel. */
export const of = (name: string): string => (/^[aeiouyàâäéèêëîïôöûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`)

/** Months and verbs are small letters but at the beginning. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
