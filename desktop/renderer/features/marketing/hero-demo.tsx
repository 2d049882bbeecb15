import { ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { ScriptSheet, SheetLine, type LineChange } from './script-sheet.tsx'
import styles from './hero-demo.module.css'

type Line = Readonly<{ type: ElementType; text: string; change?: LineChange }>
type Example = Readonly<{ label: string; command: string; lines: readonly Line[] }>

const OPENING: readonly Line[] = [
  { type: 'scene_heading', text: 'Int. lamp room - night' },
  { type: 'action', text: 'Rain on the glass. NORA, 60s, winds a clock that stopped years ago.' },
]
const NEWS = 'They switch it off on Friday.'

/** Commands that the assistant understands, and the page after each. */
const EXAMPLES: readonly Example[] = [
  {
    label: 'Give a line',
    command: 'Nora says "Then it stays on until Thursday."',
    lines: [
      ...OPENING,
      { type: 'character', text: 'Ivo' },
      { type: 'dialogue', text: NEWS },
      { type: 'character', text: 'Nora', change: 'added' },
      { type: 'dialogue', text: 'Then it stays on until Thursday.', change: 'added' },
    ],
  },
  {
    label: 'Rename someone',
    command: 'Rename Ivo to Anton',
    lines: [
      ...OPENING,
      { type: 'character', text: 'Anton', change: 'changed' },
      { type: 'dialogue', text: NEWS },
    ],
  },
  {
    label: 'Open a scene',
    command: 'Add a scene heading EXT. ROCKS BELOW THE LIGHT - DAWN',
    lines: [
      ...OPENING,
      { type: 'character', text: 'Ivo' },
      { type: 'dialogue', text: NEWS },
      { type: 'scene_heading', text: 'Ext. rocks below the light - dawn', change: 'added' },
    ],
  },
]

/** A sheet of script with the command that changed it last; the visitor picks the command. */
export function HeroDemo() {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const example = EXAMPLES[chosen]
  if (!example) return null
  return (
    <figure className={styles.demo}>
      <div className={styles.sheet} id={id}>
        <ScriptSheet page={1} tall>
          {example.lines.map(({ type, text, change }) => (
            <SheetLine key={text} type={type} change={change}>
              {text}
            </SheetLine>
          ))}
        </ScriptSheet>
      </div>
      <div className={styles.command}>
        <span className={styles.typed}>{example.command}</span>
        <span className={styles.send} aria-hidden>
          <ArrowUp size={16} strokeWidth={2} />
        </span>
      </div>
      <figcaption className={styles.caption}>
        <span>Three commands, and what each does to the page:</span>
        <span className={styles.choices}>
          {EXAMPLES.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              className={styles.choice}
              aria-pressed={index === chosen}
              aria-controls={id}
              onClick={() => setChosen(index)}
            >
              {label}
            </button>
          ))}
        </span>
      </figcaption>
    </figure>
  )
}
