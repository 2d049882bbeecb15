import { expect, it } from 'vitest'
import { DEFAULT_FORMATTING } from '../../script/script.ts'
import { defaultStyles } from '../common/default-styles.ts'
import { elementText } from './preserved-elements.ts'
import { styleElements } from './write-styles.ts'

function behaviors(): string[] {
  const written = styleElements(defaultStyles([]), DEFAULT_FORMATTING).map(elementText).join('\n')
  const pattern = /<ElementSettings Type="([^"]*)">[^]*?<Behavior ([^/]*)\/>/g
  return [...written.matchAll(pattern)].map(([, name, behavior]) => `${name}: ${behavior}`)
}

it('writes what Final Draft’s own templates have as keys and page breaks of its types', () => {
  expect(behaviors()).toEqual([
    'Scene Heading: PaginateAs="Scene Heading" ReturnKey="Action" Shortcut="1"',
    'Action: PaginateAs="Action" ReturnKey="Action" Shortcut="2"',
    'Character: PaginateAs="Character" ReturnKey="Dialogue" Shortcut="3"',
    'Dialogue: PaginateAs="Dialogue" ReturnKey="Action" Shortcut="5"',
    'Parenthetical: PaginateAs="Parenthetical" ReturnKey="Dialogue" Shortcut="4"',
    'Transition: PaginateAs="Transition" ReturnKey="Scene Heading" Shortcut="6"',
    'Shot: PaginateAs="Scene Heading" ReturnKey="Action" Shortcut="7"',
    'General: PaginateAs="General" ReturnKey="General" Shortcut="0"',
    'Cast List: PaginateAs="Action" ReturnKey="Action" Shortcut="8"',
    'New Act: PaginateAs="General" ReturnKey="Scene Heading" Shortcut="9"',
    'End of Act: PaginateAs="Character" ReturnKey="New Act" Shortcut=":"',
    'Cold Opening: PaginateAs="General" ReturnKey="Scene Heading" Shortcut=""',
    'Lyric: PaginateAs="Dialogue" ReturnKey="Action" Shortcut=";"',
  ])
})

it('makes a type bold if its option is on', () => {
  const written = styleElements(defaultStyles([]), {
    ...DEFAULT_FORMATTING,
    boldTransitions: true,
  }).map(elementText)
  const bold = written.filter((style) => /Style="Bold/.test(style))
  expect(bold).toHaveLength(1)
  expect(bold[0]).toContain('Type="Transition"')
})
