import { get, Ok } from './endpoint.ts'

/** Whether the server runs. Does not check the database: a restart would not bring that back. */
export const health = get('/health', 'anyone', { reply: Ok })

/** Whether calls can be answered: the database is available, and the server is not stopping. */
export const ready = get('/ready', 'anyone', { reply: Ok })
