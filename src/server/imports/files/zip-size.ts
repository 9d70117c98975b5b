import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50

/**
 * How many bytes the files of a ZIP really take when unpacked, because the sizes that it states may be false. Infinity above the limit,
 * and if its two lists of files contradict each other; undefined if it is not a ZIP.
 */
export function unpackedSize(bytes: Uint8Array, most: number): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endIn(view)
  if (end === undefined) return undefined
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let file = 0; file < files; file++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== directoryEntry) return Infinity
    size += sizeOf(bytes, view, at, most - size)
    if (size > most) return Infinity
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

function sizeOf(bytes: Uint8Array, view: DataView, entry: number, most: number): number {
  const [method, packed, local] = [view.getUint16(entry + 10, true), view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)]
  if (local + 30 > bytes.byteLength || view.getUint32(local, true) !== localHeader) return Infinity
  const [packedThere, sizeThere] = [view.getUint32(local + 18, true), view.getUint32(local + 22, true)]
  // The sizes are zero here if they come after the file.
  if ((packedThere !== 0 && packedThere !== packed) || (sizeThere !== 0 && sizeThere !== view.getUint32(entry + 24, true))) return Infinity
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (method === 0) return packed
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).byteLength
  } catch {
    return Infinity
  }
}

/** The record is at the end of the file, before a comment of up to 64 KiB. */
function endIn(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return undefined
}
