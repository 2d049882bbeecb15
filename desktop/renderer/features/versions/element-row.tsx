import { contentToText } from '@scenewright/shared/content/text.ts'
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { wordDiff } from '#renderer/services/word-diff.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './comparison-view.module.css'

const SIGNS = { same: '', changed: '~', added: '+', removed: '−' } as const
const NAMES = { same: '', changed: 'Changed: ', added: 'Added: ', removed: 'Removed: ' } as const

/** An element of two compared scripts, positioned as on the page, with its differences marked. */
export function ElementRow({ pair }: Readonly<{ pair: ElementPair }>) {
  const { type } = pair.after ?? pair.before
  return (
    <div className={styles.element} data-kind={pair.kind} data-type={type}>
      <span className={styles.sign} aria-hidden>
        {SIGNS[pair.kind]}
      </span>
      <p className={styles.text}>
        <VisuallyHidden>{NAMES[pair.kind]}</VisuallyHidden>
        <PairText pair={pair} />
      </p>
    </div>
  )
}

function PairText({ pair }: Readonly<{ pair: ElementPair }>) {
  switch (pair.kind) {
    case 'same':
      return contentToText(pair.after.content)
    case 'added':
      return <ins>{contentToText(pair.after.content)}</ins>
    case 'removed':
      return <del>{contentToText(pair.before.content)}</del>
    case 'changed':
      return <ChangedText {...pair} />
  }
}

function ChangedText({ before, after }: Extract<ElementPair, { kind: 'same' | 'changed' }>) {
  const [was, is] = [contentToText(before.content), contentToText(after.content)]
  const isRetyped = before.type !== after.type
  return (
    <>
      {isRetyped && (
        <span className={styles.note}>
          {ELEMENT_TABLE[before.type].label} → {ELEMENT_TABLE[after.type].label}:{' '}
        </span>
      )}
      {!isRetyped && was === is && <span className={styles.note}>Bold, italic or underline: </span>}
      <Words before={was} after={is} />
    </>
  )
}

/** A text with added and removed words marked. */
export function Words({ before, after }: Readonly<{ before: string; after: string }>) {
  return wordDiff(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
