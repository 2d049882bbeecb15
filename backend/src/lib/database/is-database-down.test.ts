import { expect, it } from 'vitest'
import { isDatabaseDown } from './is-database-down.ts'

const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

it.each([
  coded('connect', 'ECONNREFUSED'),
  coded('terminating connection due to administrator command', '57P01'),
  new Error('terminating connection due to unexpected postmaster exit'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('FATAL: the database system is starting up'),
  coded('Invalid invocation: Database error. Code: `57P01`. Message: `terminating`', 'P2039'),
  coded('Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`', 'P2010'),
  coded('sorry, too many clients already', '53300'),
  new Error('a save failed', { cause: coded('x', 'ECONNRESET') }),
  new AggregateError([coded('x', 'ECONNREFUSED')], 'all failed'),
])('recognizes %s as a database that is down', (error) => {
  expect(isDatabaseDown(error)).toBe(true)
})

it.each([
  coded('Unique constraint failed', 'P2002'),
  coded('Invalid invocation: Database error. Code: `23505`. Message: `duplicate`', 'P2039'),
  new Error('The word is terminating'),
  new TypeError('x is not a function'),
  'ECONNREFUSED',
  null,
])('does not treat %s as a database that is down', (error) => {
  expect(isDatabaseDown(error)).toBe(false)
})
