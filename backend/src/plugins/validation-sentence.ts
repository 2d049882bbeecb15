import type { RequestProblem } from '#src/lib/text-jobs/read-call.ts'

/** The beginnings of zod's own messages. Messages of a contract are sentences already. */
const ZOD_MESSAGE = /^(Invalid|Too (big|small)|Expected|Unrecognized)/
/** Enough of a name or value that a client sent. */
const MAX_QUOTED_CHARACTERS = 40

/** A value's type, as messages call it. Zod's other types aren't in JSON. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/**
 * Returns one sentence for a person, such as 'Password is required.', in the place of zod's message
 * about types.
 */
export function validationSentence(problem: RequestProblem): string {
  const { message } = problem
  if (message !== undefined && !ZOD_MESSAGE.test(message)) return message
  return `${labelOf(problem.instancePath)} ${predicateOf(problem)}.`
}

/** 'Current password' for '/currentPassword'; a list's entries are named like the list. */
function labelOf(path: string): string {
  const name = path
    .split('/')
    .findLast((part) => part !== '' && !/^\d+$/.test(part))
    ?.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  if (name === undefined) return 'The request'
  const short = name.slice(0, MAX_QUOTED_CHARACTERS)
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`
}

function predicateOf({ keyword, message = '', params }: RequestProblem): string {
  switch (keyword) {
    case 'invalid_type':
      return wrongType(message, params)
    case 'too_big':
      return tooBig(params)
    case 'too_small':
      return tooSmall(params)
    case 'invalid_value':
      return Array.isArray(params['values'])
        ? `must be one of these: ${params['values'].map(String).join(', ')}`
        : 'is not valid'
    case 'unrecognized_keys':
      return Array.isArray(params['keys'])
        ? `has an unknown field: ${String(params['keys'][0]).slice(0, MAX_QUOTED_CHARACTERS)}`
        : 'has an unknown field'
    default:
      return 'is not valid'
  }
}

function wrongType(message: string, { expected }: RequestProblem['params']): string {
  if (message.endsWith('received undefined')) return 'is required'
  const name = TYPE_NAMES[String(expected)]
  return name === undefined ? 'is not valid' : `must be ${name}`
}

function tooBig({ origin, maximum }: RequestProblem['params']): string {
  const most = Number(maximum).toLocaleString('en-US')
  if (origin === 'string') return `can have at most ${most} characters`
  return origin === 'array' ? `can have at most ${most} entries` : `can be at most ${most}`
}

function tooSmall({ origin, minimum }: RequestProblem['params']): string {
  const least = Number(minimum).toLocaleString('en-US')
  if (origin === 'string') {
    return minimum === 1 ? 'is required' : `needs at least ${least} characters`
  }
  return origin === 'array' ? `needs at least ${least} entries` : `must be at least ${least}`
}
