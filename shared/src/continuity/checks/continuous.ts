/** INT/EXT or DAY/NIGHT that contradicts the scene before under CONTINUOUS. */
import type { TimeOfDay } from '../../statistics/heading-parts.ts'
import { findingAt, type Finding } from '../finding.ts'
import { sceneName, type SceneParts, type ScriptParts } from '../script-parts.ts'

/** Places that are always inside, or always outside. */
const INSIDE =
  /\b(?:KITCHEN|BEDROOM|BATHROOM|LIVING ROOM|DINING ROOM|HALLWAY|CORRIDOR|BASEMENT|ATTIC|CELLAR|CLOSET|STAIRWELL|ELEVATOR|LOBBY|OFFICE)$/u
const OUTSIDE =
  /\b(?:STREET|ROAD|HIGHWAY|FIELD|BEACH|FOREST|WOODS|ALLEY|PARKING LOT|ROOFTOP|DESERT|SIDEWALK|BACKYARD|DRIVEWAY|RIVERBANK)$/u
const CLEAR: ReadonlySet<TimeOfDay> = new Set(['day', 'night'])

export function continuous(script: ScriptParts): Finding[] {
  let time: TimeOfDay = 'unspecified'
  return script.scenes.flatMap((scene, index) => {
    const before = script.scenes[index - 1]
    const earlier = time
    // Without its own time, a continuous scene has the time of the one before.
    if (!scene.isContinuous || scene.time !== 'unspecified') time = scene.time
    if (!scene.isContinuous || !before) return []
    const problem = timeProblem(scene, earlier) ?? settingProblem(scene, before)
    if (problem === null) return []
    const message = `${problem.before} in ${sceneName(script, before.heading)} and ${problem.here} here, though this scene is continuous.`
    const about = [scene.heading.id, scene.heading.text, problem.before, problem.here]
    return [findingAt('continuous', scene.heading, { message, about })]
  })
}

type Problem = Readonly<{ before: string; here: string }>

function timeProblem({ time }: SceneParts, earlier: TimeOfDay): Problem | null {
  if (!CLEAR.has(time) || !CLEAR.has(earlier) || time === earlier) return null
  return { before: `It's ${earlier}`, here: time }
}

/**
 * The way from outside a house to its inside is continuous, so only places that can't be both
 * count: a room of a house, or a street.
 */
function settingProblem(scene: SceneParts, before: SceneParts): Problem | null {
  const place = scene.places.join(' - ')
  if (place === '' || place !== before.places.join(' - ')) return null
  const isRoom = scene.places.length > 1
  const isOneSided = isRoom || INSIDE.test(place) || OUTSIDE.test(place)
  const settings = `${before.setting} ${scene.setting}`
  if (!isOneSided || !/^(?:interior exterior|exterior interior)$/u.test(settings)) return null
  const name = (setting: string) => (setting === 'interior' ? 'INT.' : 'EXT.')
  return { before: `${place} is ${name(before.setting)}`, here: name(scene.setting) }
}
