/** Automatic (CONT'D) (`docs/product/script.md#elements`): in the editor and in files. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectLines,
  expectUndo,
  openProject,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
  type Line,
} from './support/editor.ts'
import { exportAs } from './support/export.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. BAR - NIGHT',
  'character:ANNA',
  'dialogue:Wait.',
  'action:She leaves.',
  'character:ANNA (V.O.)',
  'dialogue:I said wait.',
  'scene_heading:EXT. STREET - NIGHT',
  'character:ANNA',
  'dialogue:Here.',
]

/** The cues as shown, with what the style sheet adds. */
function cues(): string[] {
  const shown = document.querySelectorAll('[data-element-id][data-type="character"]')
  return [...shown].map((cue) => {
    const { content } = getComputedStyle(cue, '::after')
    return `${cue.textContent}${content === 'none' ? '' : content.slice(1, -1)}`
  })
}

async function chooseAutomatic(): Promise<void> {
  await pressOn(button('Formatting Options'), 'Enter')
  const choice = page.getByLabelText("(CONT'D)")
  await pressOn(choice, 'ArrowDown')
  await expect.element(choice).toHaveValue('automatic')
}

test('the script’s setting adds it to cues and to Final Draft files, without changing the text', async () => {
  const server = await openProject({ script: scriptWith(SCENE) })
  expect(cues()).toEqual(['ANNA', 'ANNA (V.O.)', 'ANNA'])
  await chooseAutomatic()
  await expectAccessible()
  await press('Escape')
  await expect.poll(cues).toEqual(['ANNA', "ANNA (V.O.) (CONT'D)", 'ANNA'])
  await expectAccessible()
  await expectLines(SCENE)
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().pages?.continueds).toBe('automatic')
  expect(JSON.stringify(server.saved())).not.toContain('CONT')

  const fdx = await (await exportAs('Final Draft (.fdx)')).text()
  expect(fdx).toContain('AutomaticCharacterContinueds="Yes"')
  expect(fdx).toContain('<Text>ANNA (V.O.)</Text>')
  expect(await (await exportAs('Fountain (.fountain)')).text()).not.toContain('CONT')

  await expectUndo("(CONT'D): Automatic")
  await pressOn(button('Undo'), 'Enter')
  await expect.poll(cues).toEqual(['ANNA', 'ANNA (V.O.)', 'ANNA'])
})

test('it follows each edit: a typed cue, a typed (CONT’D), a new scene, undo', async () => {
  const pages = {
    profile: 'industry',
    paper: 'letter',
    sceneNumbers: 'none',
    continueds: 'automatic',
  } as const
  await openProject({ script: { ...scriptWith(SCENE), pages } })
  await expect.poll(cues).toEqual(['ANNA', "ANNA (V.O.) (CONT'D)", 'ANNA'])
  await press('Control+End', 'Enter', 'Shift+Tab')
  await type('She turns.')
  await press('Enter', 'Tab')
  await type('Anna')
  const last = () => cues().at(-1)
  await expect.poll(last).toBe("Anna (CONT'D)")
  // The caret is before what is added.
  await type(' (O.S.)')
  await expect.poll(last).toBe("Anna (O.S.) (CONT'D)")
  await press('End', 'Backspace')
  await expect.poll(last).toBe("Anna (O.S. (CONT'D)")
  await type(") (CONT'D)")
  await expect.poll(last).toBe("Anna (O.S.) (CONT'D)")
  // In the first scene, the action becomes a scene heading.
  await press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+Tab')
  await expect.poll(() => cues()[1]).toBe('ANNA (V.O.)')
  await press('Control+z')
  await expect.poll(() => cues()[1]).toBe("ANNA (V.O.) (CONT'D)")
})
