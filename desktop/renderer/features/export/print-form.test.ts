import { describe, expect, it } from 'vitest'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { markWords } from '@scenewright/shared/script/production/marks.ts'
import { nextDraft } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { markOptions, readForm, scopeOptions, startForm, versionOf } from './print-form.ts'

const PLAIN = scriptOf(elementsOf('action:Fog.'))

function issue(script: Script): Script {
  const { number: _number, ...color } = nextDraft(script.production)
  return issueDraft(script, { ...color, at: '2026-11-30T10:00:00.000Z' })
}

function withText(script: Script, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({ ...element, content })),
  }))
  return { ...script, storyBlocks }
}

const INDUSTRY = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' } as const
const form = startForm(PLAIN, DEFAULT_PAGE_SETTINGS)

describe('the choices', () => {
  const white = issue(PLAIN)
  const blue = issue(withText(white, 'Rain.'))

  it('are the whole script without marks at first, or with those that a script shows', () => {
    expect([form.scope, form.marks]).toEqual(['script', 'none'])
    expect(startForm(blue, INDUSTRY).marks).toBe('all')
    const quiet = { ...blue, production: { ...blue.production, shown: 'none' as const } }
    expect(startForm(quiet, INDUSTRY).marks).toBe('none')
  })

  it('have the changed pages of each draft that can have some, the newest first', () => {
    const labels = (script: Script) => scopeOptions(script, true).map(({ label }) => label)
    expect(labels(PLAIN)).toEqual(['Entire script', 'Current block', 'Some pages'])
    expect(labels(white)).toEqual(labels(PLAIN))
    expect(labels(withText(blue, 'Sun.')).slice(3)).toEqual([
      'Changed pages: Pink',
      'Changed pages: Blue',
    ])
    const [id = ''] = blue.storyBlocks.flatMap(({ elements }) => elements.map((one) => one.id))
    const byHand = markWords(blue, id, { from: 0, to: 4 })
    expect(labels(byHand).slice(3)).toEqual(['Changed pages: Pink', 'Changed pages: Blue'])
    expect(scopeOptions(PLAIN, false).map(({ value }) => value)).toEqual(['script', 'range'])
  })

  it('have the marks of drafts only if there are some, and those since a version', () => {
    const versions = [{ version: 7, label: 'May 1' }]
    expect(markOptions(PLAIN, versions).map(({ value }) => value)).toEqual(['none', 'since 7'])
    expect(markOptions(blue, []).map(({ value }) => value)).toEqual(['none', 'all', 'current'])
    expect(versionOf({ ...form, marks: 'since 7' })).toBe(7)
    expect(versionOf({ ...form, marks: 'all' })).toBe(null)
  })
})

describe('readForm', () => {
  const choiceOf = (changed: Partial<typeof form>, blockId: string | null = 'b1') => {
    const read = readForm({ ...form, ...changed }, blockId)
    return read.ok ? read.choice : read
  }

  it('asks for what is chosen only', () => {
    const whole = { blockId: null, settings: DEFAULT_PAGE_SETTINGS, marks: 'none' }
    expect(choiceOf({})).toEqual(whole)
    expect(choiceOf({ scope: 'block' })).toEqual({ ...whole, blockId: 'b1' })
    expect(choiceOf({ scope: 'range', range: '5-12' })).toEqual({ ...whole, range: '5-12' })
    expect(choiceOf({ scope: 'script', range: '5', names: 'Ann' })).toEqual(whole)
    expect(choiceOf({ scope: 'changed 2', isTinted: true })).toEqual({
      ...whole,
      changedIn: 2,
      isTinted: true,
    })
    expect(choiceOf({ copies: 'each', names: 'Ann\nBob' })).toEqual({
      ...whole,
      recipients: ['Ann', 'Bob'],
    })
  })

  it('lists notes on industry pages only', () => {
    expect(choiceOf({ notes: 'open' })).not.toHaveProperty('notes')
    expect(choiceOf({ notes: 'open', settings: INDUSTRY })).toHaveProperty('notes', 'open')
  })

  it('says what is missing, and in which field', () => {
    expect(choiceOf({ scope: 'range' })).toMatchObject({ ok: false, field: 'range' })
    expect(choiceOf({ copies: 'each', names: ' \n' })).toEqual({
      ok: false,
      field: 'names',
      error: 'Write at least one name.',
    })
  })
})
