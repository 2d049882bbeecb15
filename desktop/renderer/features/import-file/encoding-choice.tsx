import { useId } from 'react'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  encodingName,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '#renderer/services/import/encoding/text-encodings.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import styles from './import-dialog.module.css'

const OPTIONS = TEXT_ENCODINGS.map(({ label, name }) => ({ value: label, label: name }))
/** Maximum number of lines to check. */
const SHOWN_LINES = 5
const MAX_LINE_CHARACTERS = 120

type EncodingChoiceProps = Readonly<{
  /** The encoding that was guessed or chosen. */
  encoding: TextEncoding
  /** True while the file is read with it. */
  isReading: boolean
  /** `null` if the file couldn't be read with it. */
  script: Script | null
  onEncoding: (encoding: TextEncoding) => void
}>

/** Shows lines that depend on the text encoding, and offers other encodings. */
export function EncodingChoice({ encoding, isReading, script, onEncoding }: EncodingChoiceProps) {
  const heading = useId()
  const lines = script ? linesToCheck(script) : []
  return (
    <div className={styles.encoding}>
      <Select
        label="Text encoding"
        hint="The file doesn't say which text encoding it has. If these lines look wrong, choose another one."
        options={OPTIONS}
        value={encoding}
        onValueChange={onEncoding}
      />
      {lines.length > 0 && (
        <section aria-labelledby={heading} aria-busy={isReading}>
          <h3 id={heading} className={styles.linesHeading}>
            Lines to check
          </h3>
          <ul className={styles.lines}>
            {lines.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <VisuallyHidden>
        <output>{isReading ? 'Reading the file…' : `Read as ${encodingName(encoding)}`}</output>
      </VisuallyHidden>
    </div>
  )
}

type Line = Readonly<{ id: string; text: string }>

/** The first different lines with letters or signs that aren't ASCII, else the first lines. */
function linesToCheck({ storyBlocks }: Script): readonly Line[] {
  const dependent = new Map<string, Line>()
  const plain: Line[] = []
  for (const element of storyBlocks.flatMap(({ elements }) => elements)) {
    const { id } = element
    const text = printedText(element).trim().slice(0, MAX_LINE_CHARACTERS)
    if (dependent.size === SHOWN_LINES) break
    // eslint-disable-next-line no-control-regex
    if (/[^\u0000-\u007F]/.test(text)) dependent.set(text, { id, text })
    else if (text !== '' && plain.length < SHOWN_LINES) plain.push({ id, text })
  }
  return dependent.size > 0 ? [...dependent.values()] : plain
}
