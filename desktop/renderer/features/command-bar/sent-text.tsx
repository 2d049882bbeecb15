import { useState } from 'react'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import type { SentPart } from './sent-parts.ts'
import styles from './what-is-sent.module.css'

type SentPartsProps = Readonly<{ parts: readonly SentPart[]; notSent: string }>

/** The parts of a request, in the writer's words. */
export function SentParts({ parts, notSent }: SentPartsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard
    <div className={styles.parts} role="region" aria-label="What gets sent" tabIndex={0}>
      {parts.map(({ name, lines }) => (
        <section key={name}>
          <h3>{name}</h3>
          {lines.map(({ type, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <p key={index}>
              {type && <span className={styles.type}>{type}</span>}
              {text}
            </p>
          ))}
        </section>
      ))}
      <section>
        <h3>Not sent</h3>
        <p>{notSent}</p>
      </section>
    </div>
  )
}

type SheetProps = Readonly<{ name: string; text: string }>

export function FoldedSheet({ name, text }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={name} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      {isOpen && <ExactSheet name={name} text={text} />}
    </Disclosure>
  )
}

/** A read-only field, so that its text can be scrolled, selected and copied with the keyboard. */
export function ExactSheet({ name, text }: SheetProps) {
  return <textarea className={styles.sheet} aria-label={name} readOnly rows={14} value={text} />
}
