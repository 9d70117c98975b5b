/** Joins the class names that apply. */
export const classes = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ')
