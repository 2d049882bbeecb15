import { ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { HERO_EXAMPLES } from './hero-examples.ts'
import { ScriptSheet, SheetLine } from './script-sheet.tsx'
import styles from './hero-demo.module.css'

/** A sample page with a command and its result; the visitor picks the command. */
export function HeroDemo() {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const example = HERO_EXAMPLES[chosen]
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
        <span>Pick a command and see what it does:</span>
        <span className={styles.choices}>
          {HERO_EXAMPLES.map(({ label }, index) => (
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
