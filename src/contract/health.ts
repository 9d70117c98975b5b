import { get, Ok } from './endpoint.ts'

/** The server runs. It says nothing about the database: a restart would not bring that back. */
export const health = get('/health', 'anyone', { reply: Ok })

/** Calls can be answered now: the database is there, and the server is not about to stop. */
export const ready = get('/ready', 'anyone', { reply: Ok })
