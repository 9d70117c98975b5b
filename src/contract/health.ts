import { get, Ok } from './endpoint.ts'

export const health = get('/health', 'anyone', { reply: Ok })
