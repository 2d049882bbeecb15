import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { RequestProblem } from '#src/lib/text-jobs/read-call.ts'
import { validationSentence } from './validation-sentence.ts'

it.each<[z.ZodType, unknown, string]>([
  [z.object({ password: z.string() }), {}, 'Password is required.'],
  [z.object({ password: z.string().min(1) }), { password: '' }, 'Password is required.'],
  [
    z.object({ newPassword: z.string().min(8) }),
    { newPassword: 'a' },
    'New password needs at least 8 characters.',
  ],
  [z.object({ name: z.string() }), { name: 5 }, 'Name must be text.'],
  [
    z.object({ copy: z.object({ revision: z.int() }) }),
    { copy: { revision: 'x' } },
    'Revision must be a number.',
  ],
  [z.object({ revision: z.int() }), { revision: 1.5 }, 'Revision must be a whole number.'],
  [
    z.object({ title: z.string().max(5000) }),
    { title: 'x'.repeat(5001) },
    'Title can have at most 5,000 characters.',
  ],
  [
    z.object({ elements: z.array(z.string()).max(1) }),
    { elements: ['a', 'b'] },
    'Elements can have at most 1 entries.',
  ],
  [z.object({ elements: z.array(z.string()) }), { elements: [1] }, 'Elements must be text.'],
  [
    z.object({ plan: z.enum(['basic', 'pro']) }),
    { plan: 'gold' },
    'Plan must be one of these: basic, pro.',
  ],
  [
    z.object({ plot_status: z.boolean() }),
    { plot_status: 1 },
    'Plot status must be true or false.',
  ],
  [z.object({ id: z.uuid() }), { id: 'x' }, 'Id is not valid.'],
  [z.object({ body: z.union([z.string(), z.int()]) }), { body: [] }, 'Body is not valid.'],
  [z.strictObject({}), { surprise: 1 }, 'The request has an unknown field: surprise.'],
  [
    z.strictObject({}),
    { ['x'.repeat(1e6)]: 1 },
    `The request has an unknown field: ${'x'.repeat(40)}.`,
  ],
  [z.object({}), null, 'The request must be an object.'],
  [
    z.object({ email: z.email({ error: 'Please enter a valid email address' }) }),
    { email: 'x' },
    'Please enter a valid email address',
  ],
])('%# is a plain sentence', (schema, value, sentence) => {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const outcome: unknown = validate(value)
  const { error } = outcome as { error: RequestProblem[] }
  expect(error.map(validationSentence)).toEqual([sentence])
})
