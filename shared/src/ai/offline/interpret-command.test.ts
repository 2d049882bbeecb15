import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../messages.ts'
import type { Element } from '../../script/script.ts'
import { LIGHTHOUSE, lighthouseRequest, outcomeOf } from '../../test-support/lighthouse.ts'
import { countingIds, elementsOf } from '../../test-support/scripts.ts'
import { interpretCommand } from './interpret-command.ts'

const UNKNOWN = `
rename nora vera
make it funnier
make the scene more tense
write a scene about two friends
add a dialogue between NORA and BEN about the weather
give me three ideas
make NORA angry
what is this about
make BEN a doctor
delete NORA
delete the last monkey
add a note: check the tide tables
Insert a pause
help me please
continue the scene
rewrite this scene to be funnier
improve the dialogue
add more tension
add a beat
the scene needs more tension
add Thunder after the last action
Action feels slow
Dialogue needs work here
change the second line's text to Fog
add a flashback
add a montage
delete the dialogue after BEN
make Nora's name Vera
delete all
undo that
save the script
export to pdf
insert a blank line
add an empty action
change the location to the cellar
rename Nora to something shorter
rename Nora to Ada in a whisper
replace "rain" with "lamp" and "lamp" with "rain"
replace rain with lamp and lamp with rain
replace rain with snow twice
change "late" to "early" or so
Rename NORA (30s) to ADA
Delete NORA (30s) enters
"Hi" add NORA says
TODO: research tides
make the title bold
make the author bold
set the title to bold
the title should be bold
make the title all caps
change the title font
call it a day
the title is too long
author: please add Jane Doe
add my name as author
add dialogue to Ben's line: Hi there
add a parenthetical (angry) to the room
change Ben's line to be angrier
change Ben's line to something sadder
rewrite the last line as a question
rewrite the first action to include the dog
Ben's line should be funnier
replace Ben with a dog
replace Ben with Tom, Nora's brother
Nora should be a man
add an action and a dialogue
make the text bigger
replace rain by hail after line 1
`

function run(command: string, elements: readonly Element[] = LIGHTHOUSE) {
  const currentScript = { title: 'Tides', elements: [...elements] }
  return interpretCommand(lighthouseRequest(command, { currentScript }), countingIds())
}

describe('an unknown command', () => {
  it.each(UNKNOWN.trim().split('\n'))('is refused and changes nothing: %s', (command) => {
    expect(outcomeOf(command)).toMatch(/^! ./u)
  })
})

describe('the offline assistant', () => {
  it('fills the empty element of a newly opened block', () => {
    const opened = [{ id: 'first', type: 'scene_heading' as const, content: '' }]
    const result = run('INT. CELLAR - DAY\n\nDark.', opened)
    expect(result.ok && result.value.script?.elements).toEqual([
      { id: 'first', type: 'scene_heading', content: 'INT. CELLAR - DAY' },
      { id: 'new-1', type: 'action', content: 'Dark.' },
    ])
    expect(run('delete the last line', opened)).toMatchObject({ ok: false })
  })

  it('ignores empty elements when counting lines', () => {
    const elements = elementsOf('action: One.', 'action: Two.', 'action:')
    const result = run('delete the last line', elements)
    expect(result.ok && result.value.script?.elements.map(({ id }) => id)).toEqual(['e1', 'e3'])
  })

  it('preserves the marks of unchanged text', () => {
    const elements = elementsOf(
      'action: The <b>old car</b> <i>and Nora</i> wait.',
      'character: NORA',
    )
    const contents = (command: string) => {
      const result = run(command, elements)
      return result.ok
        ? result.value.script?.elements.map(({ content }) => content)
        : result.failure
    }
    expect(contents('rename NORA to VERA')).toEqual([
      'The <b>old car</b> <i>and Vera</i> wait.',
      'VERA',
    ])
    expect(contents('replace "car and" with "truck and"')).toEqual([
      'The <b>old truck and</b><i> Nora</i> wait.',
      'NORA',
    ])
    expect(contents('uppercase the last action')).toEqual([
      'THE <b>OLD CAR</b> <i>AND NORA</i> WAIT.',
      'NORA',
    ])
    expect(contents('make the last action a parenthetical')).toEqual([
      '(The <b>old car</b> <i>and Nora</i> wait.)',
      'NORA',
    ])
  })

  it('does not rename a lowercase word, which may not be the name', () => {
    const elements = elementsOf(
      'character: WILL',
      'dialogue: I will. Will you?',
      "action: WILL'S will.",
    )
    const result = run('rename WILL to JACK', elements)
    expect(result.ok && result.value.script?.elements.map(({ content }) => content)).toEqual([
      'JACK',
      'I will. Jack you?',
      "JACK'S will.",
    ])
  })

  it('respects the element limit', () => {
    const lines = Array.from({ length: 1000 }, () => 'action: x' as const)
    expect(run('delete the last line', elementsOf(...lines))).toEqual({
      ok: false,
      failure: { code: 'ELEMENT_LIMIT_REACHED', error: MESSAGES.elementLimit },
    })
    const nearly = run('add action: a\nadd action: b', elementsOf(...lines.slice(1)))
    expect(nearly).toMatchObject({ ok: false, failure: { code: 'ELEMENT_LIMIT_REACHED' } })
  })
})

const anyWord = fc.constantFrom(
  ...(
    'add insert delete move change replace rename make have the last first second all action ' +
    'dialogue line NORA BEN says says: to with after before at end top it and then ; "rain" "Run." ' +
    'uppercase bold a transition: CUT TO: shot of walk slam 3 \n INT. - . , : ( )'
  ).split(' '),
)

describe('an arbitrary command', () => {
  const anyCommand = fc.oneof(
    fc.array(anyWord, { minLength: 2, maxLength: 14 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 60 }),
  )

  it('never throws, replaces an unchanged element or repeats an id', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const result = run(command)
        if (!result.ok) {
          expect(result.failure.error).not.toBe('')
          return
        }
        const elements = result.value.script?.elements ?? []
        const ids = elements.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const element of elements) {
          const before = LIGHTHOUSE.find(({ id }) => id === element.id)
          if (before?.type === element.type && before.content === element.content) {
            expect(element).toBe(before)
          }
        }
        expect(run(command)).toEqual(result)
      }),
    )
  })

  it('is understood now and then', () => {
    const commands = fc.sample(anyCommand, { seed: 1, numRuns: 200 })
    expect(commands.filter((command) => run(command).ok).length).toBeGreaterThan(2)
  })
})
