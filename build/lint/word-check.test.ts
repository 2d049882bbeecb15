import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { findWords, proseOf } from './word-check.ts'
import { EXCEPTIONS } from './words.ts'

const messagesIn = (file: string, text: string) =>
  findWords(file, proseOf(file, text)).map(({ message }) => message)

describe('reports an old word with its replacement', () => {
  it.each([
    ['README.md', 'The draft is told apart.'],
    ['README.md', '> It was\n> told.'],
    ['desktop/renderer/ui/a.css', '/* What is told. */ .a { color: red }'],
    ['.github/workflows/ci.yml', 'name: Told\n'],
    ['.env.example', '# Told at the start.\n'],
  ])('in %s: %s', (file, text) => {
    expect(messagesIn(file, text).join()).toMatch(/^"told" → report, show, return, document$/i)
  })

  it('at its position', () => {
    const text = 'One line.\n\nA draft\nis put aside.\n'
    const found = findWords('README.md', proseOf('README.md', text))
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['put aside'])
  })

  it('once if two entries match the same text', () => {
    expect(messagesIn('README.md', 'As it stands.')).toEqual([
      '"As it stands" → unchanged, current',
    ])
  })

  it('across a line break', () => {
    expect(messagesIn('README.md', 'It is put\naside.')).toEqual([
      '"put aside" → quarantine, reserve',
    ])
  })
})

describe('ignores', () => {
  it.each([
    ['names quoted as code', 'README.md', 'The field `told` is stored.'],
    ['code blocks', 'README.md', '```\ntold\n```\n\n- list\n\n  ```sh\n  echo told\n  ```\n'],
    ['selectors and properties', 'a.css', '.told { color: red }'],
    ['other meanings', 'README.md', 'No more than ten, for good reason, with a stand-in.'],
    ['the glossary, which lists the words', 'docs/glossary.md', 'told'],
  ])('%s', (_what, file, text) => {
    expect(messagesIn(file, text)).toEqual([])
  })
})

it.each(EXCEPTIONS)('the exception for $path is still needed', ({ path, texts }) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const messages = findWords('no exceptions', text).map(({ message }) => message.toLowerCase())
  for (const allowed of texts ?? ['']) expect(messages.join('\n')).toContain(`"${allowed}`)
})
