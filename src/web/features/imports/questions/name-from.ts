interface TypedName {
  firstName: string
  lastName: string
}

/** A sheet's text as a name: 'Lavoie, Marie' and 'Marie Lavoie' are understood; a single word becomes the first name. */
export function nameFrom(text: string): TypedName {
  const plain = text
    .replaceAll(/\([^)]*\)|[*?]|\b(?:Dr|Dre|MD|RN|PGY-?\d|R\d)\b\.?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [family = '', given] = plain.split(/\s*,\s*/)
  if (given) return { firstName: inCase(given), lastName: inCase(family) }
  const [first = '', ...others] = plain.split(' ')
  return { firstName: inCase(first), lastName: inCase(others.join(' ')) }
}

const inCase = (name: string): string =>
  name === name.toUpperCase() && name.length > 2 ? name.charAt(0) + name.slice(1).toLowerCase() : name
