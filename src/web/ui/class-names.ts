/** The class names that apply, as one attribute. */
export const classes = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')
