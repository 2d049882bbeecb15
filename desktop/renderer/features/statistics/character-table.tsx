import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CharacterStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './statistics.module.css'

/** Number of rows before "Show more". */
const FIRST_ROWS = 12

/** Characters by spoken words. Bars are relative to the character with the most words. */
export function CharacterTable({
  characters,
}: Readonly<{ characters: readonly CharacterStatistics[] }>) {
  const { dialogs } = useEditorSession()
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? characters : characters.slice(0, FIRST_ROWS)
  const most = Math.max(1, ...characters.map(({ words }) => words))
  const more = characters.length - rows.length
  return (
    <>
      {/* Focusable, because narrow tables must also scroll with the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Speaking characters">
        <table className={styles.characters}>
          <caption className={styles.heading}>Characters</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Words</th>
              <th scope="col">Lines</th>
              <th scope="col">Speeches</th>
              <th scope="col">Scenes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, words, lines, speeches, scenes }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.name}>
                    {name}
                    <IconButton
                      label={`Rename ${name}…`}
                      onClick={() => dialogs.setState({ rename: { from: name, to: '' } })}
                    >
                      <Pencil size={14} strokeWidth={1.5} aria-hidden />
                    </IconButton>
                  </span>
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${(words / most) * 100}%` }}
                    aria-hidden
                  />
                </th>
                <td>{words}</td>
                <td>{lines}</td>
                <td>{speeches}</td>
                <td>{scenes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <Button size="small" variant="bare" onClick={() => setWhole(true)}>
          Show {more} more
        </Button>
      )}
    </>
  )
}
