const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Crockford base32 characters that people can read out and type; each byte gives five random bits. */
export const codeFrom = (randomBytes: Uint8Array): string => Array.from(randomBytes, (byte) => crockford[byte & 31]).join('')

/** Accepts blanks, hyphens, invisible characters and any case, and reads O, I and L as digits. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Cf}-]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
