import { Schema } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { plainRun, type Run } from '@scenewright/shared/content/runs.ts'
import { inlineOfRuns, runsOfInline } from './inline-nodes.ts'
import { inlineNodes, marks } from './schema-parts.ts'

const schema = new Schema({
  nodes: { doc: { content: 'line+' }, line: { content: 'inline*' }, ...inlineNodes },
  marks,
})

const lineOf = (...runs: readonly Run[]) =>
  schema.nodes.line.create(null, inlineOfRuns(schema, runs))

it('preserves the text and the marks of each run', () => {
  const runs = [
    plainRun('Rain '),
    { ...plainRun('falls'), bold: true, underline: true },
    { ...plainRun('.'), italic: true },
  ]
  expect(runsOfInline(lineOf(...runs))).toEqual(runs)
})

it('turns a line break into a node with the marks of its run', () => {
  const bold = { ...plainRun('\nRain.\n\n'), bold: true }
  const line = lineOf(bold)
  expect(line.children.map(({ type }) => type.name)).toEqual([
    'hard_break',
    'text',
    'hard_break',
    'hard_break',
  ])
  expect(runsOfInline(line)).toEqual(['\n', 'Rain.', '\n', '\n'].map((text) => ({ ...bold, text })))
})

it('creates no node for empty text', () => {
  expect(runsOfInline(lineOf(plainRun('')))).toEqual([])
})
