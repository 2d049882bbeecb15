import { contentToText } from '@scenewright/shared/content/text.ts'
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { ChangedWords } from '#renderer/state/review/changed-words.tsx'
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
      <ChangedWords before={was} after={is} />
    </>
  )
}
