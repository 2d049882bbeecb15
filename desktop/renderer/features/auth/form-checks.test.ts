import { describe, expect, test } from 'vitest'
import { checkLogin, checkSignup, EMAIL_REQUIRED, PASSWORD_REQUIRED } from './form-checks.ts'

const GOOD = { email: 'writer@example.com', password: 'longenough', confirmation: 'longenough' }

describe('signing up (spec §5)', () => {
  test('takes a valid form', () => {
    expect(checkSignup(GOOD)).toEqual({})
  })

  test('wants every field', () => {
    expect(checkSignup({ email: ' ', password: '', confirmation: '' })).toEqual({
      email: EMAIL_REQUIRED,
      password: PASSWORD_REQUIRED,
    })
    expect(checkSignup({ ...GOOD, confirmation: '' })).toEqual({
      confirmation: 'Please enter your password again',
    })
  })

  test.each(['writer', 'writer@', 'a@b', '@example.com', 'a b@example.com'])(
    'refuses the address %s',
    (email) => {
      expect(checkSignup({ ...GOOD, email })).toEqual({
        email: 'Please enter a valid email address',
      })
    },
  )

  test('says that passwords differ under the confirmation', () => {
    expect(checkSignup({ ...GOOD, confirmation: 'longenougH' })).toEqual({
      confirmation: 'Passwords do not match',
    })
  })

  test('says that seven characters are too few under the password, and takes eight', () => {
    expect(checkSignup({ ...GOOD, password: '1234567', confirmation: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters long',
    })
    expect(checkSignup({ ...GOOD, password: '12345678', confirmation: '12345678' })).toEqual({})
  })
})

describe('logging in', () => {
  test('leaves the password to the server, however short', () => {
    expect(checkLogin({ email: 'writer@example.com', password: 'x' })).toEqual({})
  })

  test('wants both fields', () => {
    expect(checkLogin({ email: '', password: '' })).toEqual({
      email: EMAIL_REQUIRED,
      password: PASSWORD_REQUIRED,
    })
  })
})
