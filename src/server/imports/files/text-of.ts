/**
 * A file's text, decoded by its byte order mark, or as UTF-8, or in the encoding of older Windows programs. Undefined if it is not text.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  return text.includes('\0') ? undefined : text
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
