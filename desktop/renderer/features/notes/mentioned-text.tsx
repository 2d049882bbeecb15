import { mentionsIn } from '@scenewright/shared/script/notes/mentions.ts'
import type { KnownPeople } from '#renderer/state/project/use-project-people.ts'
import styles from './notes.module.css'

type MentionedTextProps = Readonly<{ text: string; people: KnownPeople }>

/** The text of a note or reply, with the mentions of people highlighted. */
export function MentionedText({ text, people }: MentionedTextProps) {
  const { emails, own, nameOf } = people
  const mentions = mentionsIn(text, emails)
  return (
    <>
      {mentions.map(({ from, email }, index) => (
        <span key={from}>
          {text.slice(mentions[index - 1]?.to ?? 0, from)}
          <bdi className={styles.mention} data-own={email === own || undefined} title={email}>
            @{nameOf(email)}
          </bdi>
        </span>
      ))}
      {text.slice(mentions.at(-1)?.to ?? 0)}
    </>
  )
}
