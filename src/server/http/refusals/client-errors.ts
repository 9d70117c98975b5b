import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import { refusalText } from '#texts/refusal-text.ts'

const statusOf: Record<string, [status: number, code: RefusalCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'VALIDATION_FAILED'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
}

/** Refuses what could not be read as a request, in the same form as every other refusal, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // No one is there to read an answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code] = statusOf[error.code ?? ''] ?? [400, 'VALIDATION_FAILED']
  // Its language is unknown, because its headers were not read.
  const body = JSON.stringify({ message: refusalText(code, 'en', {}), code })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`)
  socket.destroy(error)
}
