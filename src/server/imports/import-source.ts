import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/imports.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import type { ImportSource } from '#server/imports/import-worker.ts'

export type SourceBody = BodyOf<typeof contract.readImport>

export function sourceOf({ name, file, text, read, sheet }: SourceBody): ImportSource {
  const given = [file, text, read].filter((one) => one !== undefined)
  if (given.length !== 1) throw refusalOfField('file', 'Send one of file, text and read.')
  return {
    name,
    ...(file !== undefined && { bytes: new Uint8Array(Buffer.from(file, 'base64')) }),
    ...(text !== undefined && { text }),
    ...(read !== undefined && { read }),
    ...(sheet !== undefined && { sheet }),
  }
}
