import { plainRun } from '@scenewright/shared/content/runs.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { ScriptSheet, SheetLine } from './script-sheet.tsx'

const SPECIMEN: readonly Readonly<{ type: ElementType; text: string }>[] = [
  { type: 'scene_heading', text: 'Int. night ferry, car deck - continuous' },
  { type: 'action', text: 'Engines somewhere below. TOMAS counts the lifeboats twice.' },
  { type: 'character', text: 'Tomas' },
  { type: 'parenthetical', text: '(to nobody)' },
  { type: 'dialogue', text: 'Eleven. There were twelve when we left.' },
  { type: 'shot', text: 'Close on: an empty davit' },
  { type: 'text', text: 'TITLE CARD: SIX HOURS EARLIER' },
  { type: 'transition', text: 'Cut to:' },
]

/** A sample page with all eight element types. */
export function ElementSpecimen() {
  return (
    <ScriptSheet page={7}>
      {SPECIMEN.map(({ type, text }) => (
        <SheetLine key={type} type={type} runs={[plainRun(text)]} />
      ))}
    </ScriptSheet>
  )
}
