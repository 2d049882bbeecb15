import { describe, expect, it } from 'vitest'
import { findNamingProblem } from './naming-rule.ts'

const TITLE = { op: 'set_title', title: 'X' } as const
const AUTHOR = { op: 'set_author', author: 'X' } as const

describe('whether a command may set the title', () => {
  it.each([
    'set the title to Tides',
    'Retitle it Tides',
    'the film is called Tides',
    'call the script Tides',
    'rename the screenplay to Tides',
    'ändere den Titel in Gezeiten',
    'cambia el título a Mareas',
    '将标题改为潮汐',
  ])('%s: yes', (command) => expect(findNamingProblem(command, [TITLE])).toBeUndefined())

  it.each(['make it funnier', 'rename NORA to VERA', 'BEN gets a phone call', 'add a sign'])(
    '%s: no',
    (command) => expect(findNamingProblem(command, [TITLE])).toMatch(/leave set_title out/),
  )
})

describe('whether a command may set the author', () => {
  it.each(['the author is M. Vale', 'written by M. Vale', 'credit M. Vale', 'l’auteur est Vale'])(
    '%s: yes',
    (command) => expect(findNamingProblem(command, [AUTHOR])).toBeUndefined(),
  )

  it.each(['make it funnier', 'set the title to Tides', 'she walks by'])('%s: no', (command) =>
    expect(findNamingProblem(command, [AUTHOR])).toMatch(/leave set_author out/),
  )
})
