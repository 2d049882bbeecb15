import { z } from 'zod'
import { contract } from './contract.ts'

export const health = contract({
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  summary: 'Check the server and its database; 503 if the database does not answer',
  answer: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
})
