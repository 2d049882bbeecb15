// Errors in scene headings and their numbers.

import type { SceneParts } from '@scenewright/shared/continuity/script-parts.ts'
import { between } from '@scenewright/shared/test-support/random.ts'
import { withSceneNumber } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { misspell } from './cue-plants.ts'
import { anyOf, changed, partsOf, withText, type Plant } from './plant.ts'

const PREFIX = { interior: 'INT.', exterior: 'EXT.' } as const

function pairs(script: Script): (readonly [SceneParts, SceneParts])[] {
  const { scenes } = partsOf(script)
  return scenes.flatMap((scene, at) => {
    const next = scenes[at + 1]
    return next ? [[scene, next] as const] : []
  })
}

const TIME: Plant = {
  name: 'day and night under CONTINUOUS',
  check: 'continuous',
  plant(script, random) {
    const known = pairs(script).filter(([{ time }]) => time === 'day' || time === 'night')
    const [scene, next] = anyOf(random, known) ?? []
    if (!scene || !next) return null
    const heading = (time: string) => `INT. ${next.places.join(' - ')} - ${time} - CONTINUOUS`
    const { id } = next.heading
    const before = withText(script, id, heading(scene.time.toUpperCase()))
    const text = heading(scene.time === 'day' ? 'NIGHT' : 'DAY')
    return { before, script: withText(before, id, text), places: [id], what: text }
  },
}

const SETTING: Plant = {
  name: 'INT. and EXT. under CONTINUOUS',
  check: 'continuous',
  plant(script, random) {
    const rooms = pairs(script).filter(([{ places, setting }]) => {
      return places.length > 1 && (setting === 'interior' || setting === 'exterior')
    })
    const [scene, next] = anyOf(random, rooms) ?? []
    if (!scene || !next) return null
    const heading = (prefix: string) => `${prefix} ${scene.places.join(' - ')} - CONTINUOUS`
    const isInside = scene.setting === 'interior'
    const { id } = next.heading
    const before = withText(script, id, heading(isInside ? PREFIX.interior : PREFIX.exterior))
    const text = heading(isInside ? PREFIX.exterior : PREFIX.interior)
    return { before, script: withText(before, id, text), places: [id], what: text }
  },
}

/** Gives every scene its number. */
function numbered(script: Script): Script {
  return partsOf(script).scenes.reduce(
    (result, { heading }, at) => withSceneNumber(result, heading.id, String(at + 1)),
    script,
  )
}

/** A scene that isn't the first or last, and the one after it. */
function middle(script: Script): (readonly [SceneParts, SceneParts])[] {
  return pairs(script).slice(1)
}

const GAP: Plant = {
  name: 'a scene number missing',
  check: 'scene-numbers',
  plant(script, random) {
    const before = numbered(script)
    const [scene, next] = anyOf(random, middle(before)) ?? []
    if (!scene || !next) return null
    const { id } = scene.heading
    const isDeleted = random() < 0.5
    const planted = isDeleted
      ? changed(before, (element) => (element.id === id ? [] : [element]))
      : withSceneNumber(before, id, '')
    return { before, script: planted, places: [id, next.heading.id], what: `no ${scene.number}` }
  },
}

const TWICE: Plant = {
  name: 'a scene number twice',
  check: 'scene-numbers',
  plant(script, random) {
    const before = numbered(script)
    const [scene, next] = anyOf(random, middle(before)) ?? []
    if (!scene || !next) return null
    const planted = withSceneNumber(before, next.heading.id, scene.number)
    const places = [scene.heading.id, next.heading.id]
    return { before, script: planted, places, what: `${scene.number} twice` }
  },
}

const PLACE: Plant = {
  name: 'a place spelled another way',
  check: 'place-spellings',
  plant(before, random) {
    const { scenes } = partsOf(before)
    const named = scenes.filter(({ places: [place = ''] }) => {
      const isAgain = scenes.filter(({ places }) => places[0] === place).length > 1
      return isAgain && /\p{L}{4}/u.test(place)
    })
    const scene = anyOf(random, named)
    if (!scene) return null
    const [place = ''] = scene.places
    const words = place.split(/[^\p{L}]+/u).filter((word) => word.length >= 4)
    const word = anyOf(random, words) ?? ''
    const spelled =
      /’/u.test(place) && between(random, 0, 1) === 0
        ? place.replace('’', '')
        : place.replace(word, misspell(random, word))
    const { id, text } = scene.heading
    const planted = withText(before, id, text.toUpperCase().replace(place, spelled))
    return { before, script: planted, places: [id], what: `${place}, ${spelled}` }
  },
}

export const HEADING_PLANTS = { TIME, SETTING, GAP, TWICE, PLACE }
