import { describe, expect, test } from 'vitest'
import { checkLogin, checkSignup, EMAIL_REQUIRED, PASSWORD_REQUIRED } from './form-checks.ts'

const GOOD = { email: 'writer@example.com', password: 'longenough', confirmation: 'longenough' }

describe('signing up', () => {
  test('accepts a valid form', () => {
    expect(checkSignup(GOOD)).toEqual({})
  })

  test('requires every field', () => {
    expect(checkSignup({ email: ' ', password: '', confirmation: '' })).toEqual({
      email: EMAIL_REQUIRED,
      password: PASSWORD_REQUIRED,
      confirmation: 'Please enter your password again',
    })
    expect(checkSignup({ ...GOOD, confirmation: '' })).toEqual({
      confirmation: 'Please enter your password again',
    })
  })

  test.each(['writer', 'writer@', 'a@b', '@example.com', 'a b@example.com'])(
    'rejects the address %s',
    (email) => {
      expect(checkSignup({ ...GOOD, email })).toEqual({
        email: 'Please enter a valid email address',
      })
    },
  )

  test('reports different passwords below the confirmation', () => {
    expect(checkSignup({ ...GOOD, confirmation: 'longenougH' })).toEqual({
      confirmation: 'Passwords do not match',
    })
  })

  test('requires at least eight characters', () => {
    expect(checkSignup({ ...GOOD, password: '1234567', confirmation: '1234567' })).toEqual({
      password: 'Password must be at least 8 characters long',
    })
    expect(checkSignup({ ...GOOD, password: '1234567', confirmation: '7654321' })).toEqual({
      password: 'Password must be at least 8 characters long',
      confirmation: 'Passwords do not match',
    })
    expect(checkSignup({ ...GOOD, password: '12345678', confirmation: '12345678' })).toEqual({})
  })
})

describe('logging in', () => {
  test('accepts a password of any length', () => {
    expect(checkLogin({ email: 'writer@example.com', password: 'x' })).toEqual({})
  })

  test('requires both fields', () => {
    expect(checkLogin({ email: '', password: '' })).toEqual({
      email: EMAIL_REQUIRED,
      password: PASSWORD_REQUIRED,
    })
  })
})
