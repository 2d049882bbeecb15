import { z } from 'zod'
import { contract } from './contract.ts'

export const health = contract({
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  summary: 'Whether the server and its database answer; 503 when the database does not',
  answer: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
})
