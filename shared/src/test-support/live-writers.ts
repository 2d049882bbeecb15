/** Writers of one live document, whose updates reach each other when a test says so. */
import * as Y from 'yjs'
import { bindScript, type ScriptBinding } from '../live/bind-script.ts'
import { seedUpdate } from '../live/seed.ts'
import type { ScriptChange } from '../script/compare/rebase-script.ts'
import type { Element, Script } from '../script/script.ts'
import { replaceElements } from '../script/story-blocks.ts'
import { countingIds, scriptOf } from './scripts.ts'

export type LiveWriter = Readonly<{
  doc: Y.Doc
  binding: ScriptBinding
  /** Called with each change by somebody else. */
  onRemote: ((change: ScriptChange) => void)[]
}>

/** An action with this id. */
export function line(id: string, content: string): Element {
  return { id, type: 'action', content }
}

/** A script with one block of actions, with ids a, b, c … */
export function linesOf(...lines: readonly string[]): Script {
  return scriptOf(lines.map((text, index) => line('abcdefgh'.charAt(index), text)))
}

/** Two or three are enough: each moves text once for each move of the other. */
const MAX_ROUNDS = 8

/** Two writers of a script, with client ids 1 and 2. */
export function twoWriters(script: Script): {
  ann: LiveWriter
  ben: LiveWriter
  meet: () => Script
} {
  const seed = seedUpdate(script, countingIds('seed'))
  const writer = (client: number): LiveWriter => {
    const doc = new Y.Doc()
    doc.clientID = client
    Y.applyUpdate(doc, seed)
    const onRemote: LiveWriter['onRemote'] = []
    const binding = bindScript(doc, {
      makeId: countingIds(`w${client}x`),
      onRemote: (each) => {
        for (const listener of onRemote) listener(each)
      },
    })
    return { doc, binding, onRemote }
  }
  const [ann, ben] = [writer(1), writer(2)]
  return {
    ann,
    ben,
    /** Both get what the other has written. Returns the script, which must be the same for both. */
    meet() {
      // An update that arrives may make a device move text too, which is another update.
      for (let round = 0; !haveSame(ann.doc, ben.doc); round += 1) {
        if (round === MAX_ROUNDS) throw new Error('The writers move text again and again.')
        const update = Y.encodeStateAsUpdate(ann.doc)
        Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(ben.doc))
        Y.applyUpdate(ben.doc, update)
      }
      const scripts = [ann, ben].map(({ binding }) => binding.script())
      const [one, other] = scripts.map((each) => JSON.stringify(each))
      if (one !== other) throw new Error(`Two scripts:\n${one}\n${other}`)
      return ann.binding.script()
    },
  }
}

function haveSame(one: Y.Doc, other: Y.Doc): boolean {
  return Y.equalSnapshots(Y.snapshot(one), Y.snapshot(other))
}

/** The elements of a block, by its number. */
export function elementsIn({ binding }: LiveWriter, number = 1): readonly Element[] {
  return binding.script().storyBlocks[number - 1]?.elements ?? []
}

export function setElements(
  { binding }: LiveWriter,
  elements: readonly Element[],
  number = 1,
): void {
  const script = binding.script()
  const { id = '' } = script.storyBlocks[number - 1] ?? {}
  binding.write(replaceElements(script, id, elements))
}

/** Changes an element of a block, by its number. */
export function change(
  writer: LiveWriter,
  id: string,
  changes: Partial<Element>,
  number = 1,
): void {
  const elements = elementsIn(writer, number)
  setElements(
    writer,
    elements.map((element) => (element.id === id ? { ...element, ...changes } : element)),
    number,
  )
}

/** The content of each element, by block. */
export function contentsOf({ storyBlocks }: Script): string[][] {
  return storyBlocks.map(({ elements }) => elements.map(({ content }) => content))
}
