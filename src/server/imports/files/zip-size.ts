const endOfDirectory = 0x06054b50
const fileHeader = 0x02014b50

/** What a ZIP says its files take when they are unpacked, in bytes; undefined if it is none. */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 22 || view.getUint16(0, false) !== 0x504b) return undefined
  const end = endIn(view)
  if (end === undefined) return undefined
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let file = 0; file < files; file++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== fileHeader) return Infinity
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

/** The record stands at the end, before a comment of up to 64 KiB. */
function endIn(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return undefined
}
