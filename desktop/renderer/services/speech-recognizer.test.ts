import { expect, it } from 'vitest'
import { speechError } from '@scenewright/shared/messages.ts'
import { findSpeechRecognizer } from './speech-recognizer.ts'

/** A fake of the browser's speech recognizer (Web Speech API). */
class Recognition {
  static last: Recognition
  lang = ''
  continuous = false
  interimResults = false
  calls: string[] = []
  listeners = new Map<string, (event: never) => void>()
  constructor() {
    Recognition.last = this
  }
  addEventListener(type: string, listener: (event: never) => void) {
    this.listeners.set(type, listener)
  }
  start() {
    this.calls.push('start')
  }
  abort() {
    this.calls.push('abort')
  }
  hear(...parts: readonly string[]) {
    const results = parts.map((transcript) => [{ transcript }])
    this.listeners.get('result')?.({ results } as never)
  }
  fail(error: string) {
    this.listeners.get('error')?.({ error } as never)
  }
}

it('previews speech in US English, continuously, with interim results', () => {
  const texts: string[] = []
  const errors: string[] = []
  const recognizer = findSpeechRecognizer({ webkitSpeechRecognition: Recognition })
  const stop = recognizer?.listen({
    onText: (text) => texts.push(text),
    onError: (code) => errors.push(code),
  })
  const recognition = Recognition.last
  expect(recognition).toMatchObject({ lang: 'en-US', continuous: true, interimResults: true })
  recognition.hear('It is')
  recognition.hear('It is about ', '', ' Nora')
  recognition.fail('no-speech')
  stop?.()
  recognition.hear('too late')
  recognition.fail('aborted')
  expect(texts).toEqual(['It is', 'It is about Nora'])
  expect(errors).toEqual(['no-speech'])
  expect(recognition.calls).toEqual(['start', 'abort'])
})

it('returns null if the browser has no speech recognizer', () => {
  expect(findSpeechRecognizer({})).toBeNull()
})

it.each([
  ['not-allowed', 'Microphone access denied. Please allow microphone access and try again.'],
  ['no-speech', 'No speech detected. Please try speaking again.'],
  ['audio-capture', 'No microphone found. Please check your microphone connection.'],
  ['network', 'Network error occurred. Please check your internet connection.'],
  ['language-not-supported', 'Speech recognition error: language-not-supported'],
])('shows the specified message for %s', (code, message) => {
  expect(speechError(code)).toBe(message)
})
