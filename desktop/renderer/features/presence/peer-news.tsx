import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { OWN_DEVICE } from './peer-name.ts'

/** Milliseconds after which someone counts as having joined or left: a reconnection takes less. */
export const SETTLED_AFTER_MS = 2000

type PeerNewsProps = Readonly<{
  /** The names of the others who are here. */
  names: readonly string[]
  /** Without a connection nobody is here, but nobody has left either. */
  isConnected: boolean
  /** Whom the page follows; null: nobody. */
  followed: string | null
}>

/** Announces to screen readers who has joined, who has left and whom the page follows. */
export function PeerNews({ names, isConnected, followed }: PeerNewsProps) {
  const known = useRef<ReadonlySet<string>>(new Set())
  const before = useRef(followed)
  const [message, setMessage] = useState('')
  const list = [...new Set(names)].toSorted().join('\n')

  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setTimeout(() => {
      const now = new Set(list.split('\n').filter(Boolean))
      const joined = [...now].filter((name) => !known.current.has(name))
      const left = [...known.current].filter((name) => !now.has(name))
      known.current = now
      const sentences = [sentenceOf(joined, 'joined'), sentenceOf(left, 'left')].filter(Boolean)
      if (sentences.length > 0) setMessage(sentences.join(' '))
    }, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [list, isConnected])

  useEffect(() => {
    if (before.current === followed) return
    before.current = followed
    setMessage(followed === null ? 'No longer following anyone.' : `Following ${followed}.`)
  }, [followed])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}

function sentenceOf(names: readonly string[], verb: 'joined' | 'left'): string {
  if (names.length === 0) return ''
  const list = names.join(', ')
  const start = list.startsWith(OWN_DEVICE) ? list.charAt(0).toUpperCase() : list.charAt(0)
  return `${start}${list.slice(1)} ${verb}.`
}
