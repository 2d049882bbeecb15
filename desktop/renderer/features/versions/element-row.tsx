import { contentToText } from '@scenewright/shared/content/text.ts'
import type { ElementPair } from '@scenewright/shared/script/compare/compare-elements.ts'
import { ELEMENT_TABLE } from '@scenewright/shared/script/element-types.ts'
import { ChangedWords } from '#renderer/state/review/changed-words.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './comparison-view.module.css'

const SIGNS = { same: '', changed: '~', added: '+', removed: '−' } as const
const SIDE_NAMES = { before: 'Changed, before: ', after: 'Changed, after: ' } as const
const NAMES = { same: '', changed: 'Changed: ', added: 'Added: ', removed: 'Removed: ' } as const

type ElementRowProps = Readonly<{
  pair: ElementPair
  /** Attributes of a place that can be stepped to. */
  step: Readonly<{ 'data-change'?: true; tabIndex?: -1 }>
}>

/** An element of two compared scripts, positioned as on the page, with its differences marked. */
export function ElementRow({ pair, step }: ElementRowProps) {
  const { type } = pair.after ?? pair.before
  return (
    <div className={styles.element} data-kind={pair.kind} data-type={type} {...step}>
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

type SideRowProps = Readonly<{
  /** Null: nothing on this side. */
  pair: ElementPair | null
  side: 'before' | 'after'
}>

/** An element as it is in one of two scripts. */
export function SideRow({ pair, side }: SideRowProps) {
  const element = pair?.[side]
  if (!pair || !element) return <div className={styles.element} data-kind="none" />
  const isRetyped = pair.kind === 'changed' && pair.before.type !== pair.after.type
  return (
    <div className={styles.element} data-kind={pair.kind} data-type={element.type}>
      <span className={styles.sign} aria-hidden>
        {SIGNS[pair.kind]}
      </span>
      <p className={styles.text}>
        <VisuallyHidden>
          {pair.kind === 'changed' ? SIDE_NAMES[side] : NAMES[pair.kind]}
        </VisuallyHidden>
        {isRetyped && <span className={styles.note}>{ELEMENT_TABLE[element.type].label}: </span>}
        {pair.kind === 'changed' ? <SideText {...pair} side={side} /> : <PairText pair={pair} />}
      </p>
    </div>
  )
}

/** The words of one side, with those that the other one doesn't have marked. */
function SideText({ before, after, side }: Changed & Pick<SideRowProps, 'side'>) {
  const [was, is] = [contentToText(before.content), contentToText(after.content)]
  return (
    <>
      {before.type === after.type && was === is && <StyleNote />}
      <ChangedWords before={was} after={is} side={side} />
    </>
  )
}

function StyleNote() {
  return <span className={styles.note}>Bold, italic or underline: </span>
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

type Changed = Pick<Extract<ElementPair, { kind: 'same' | 'changed' }>, 'before' | 'after'>

function ChangedText({ before, after }: Changed) {
  const [was, is] = [contentToText(before.content), contentToText(after.content)]
  const isRetyped = before.type !== after.type
  return (
    <>
      {isRetyped && (
        <span className={styles.note}>
          {ELEMENT_TABLE[before.type].label} → {ELEMENT_TABLE[after.type].label}:{' '}
        </span>
      )}
      {!isRetyped && was === is && <StyleNote />}
      <ChangedWords before={was} after={is} />
    </>
  )
}
