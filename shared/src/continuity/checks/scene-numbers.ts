/** A scene number that is missing, or there twice. Automatic numbers never are. */
import { findingAt, type Finding } from '../finding.ts'
import type { SceneParts, ScriptParts } from '../script-parts.ts'

/** A longer gap is another episode's numbering, not a slip. */
const LONGEST_GAP = 10

export function sceneNumbers({ scenes, deleted }: ScriptParts): Finding[] {
  return [...repeated(scenes), ...missing(scenes, deleted)]
}

function ownNumber({ heading }: SceneParts): string | undefined {
  return heading.element.extra?.sceneNumber?.toUpperCase()
}

function repeated(scenes: readonly SceneParts[]): Finding[] {
  const seen = new Map<string, SceneParts>()
  return scenes.flatMap((scene) => {
    const number = ownNumber(scene)
    if (number === undefined) return []
    const first = seen.get(number)
    if (!first) {
      seen.set(number, scene)
      return []
    }
    const message = `Two scenes have the number ${number}. The first is ${first.heading.text}.`
    const about = ['twice', scene.heading.id, number]
    return [findingAt('scene-numbers', scene.heading, { message, about })]
  })
}

function missing(scenes: readonly SceneParts[], deleted: readonly string[]): Finding[] {
  const own = scenes.flatMap((scene) => ownNumber(scene) ?? [])
  const all = new Set([...own, ...deleted].flatMap(numbersIn))
  let numbered = -1
  return scenes.flatMap((scene, index) => {
    const number = ownNumber(scene)
    if (number === undefined) return []
    const place = numbered
    numbered = index
    const before = scenes[place]
    if (!before || hasOmittedScene(scene)) return []
    const unnumbered = scenes.slice(place + 1, index)
    const last = numbersIn(ownNumber(before) ?? '').at(-1)
    const next = numbersIn(number)[0]
    if (last === undefined || next === undefined || next - last > LONGEST_GAP) return []
    const gap = Array.from({ length: Math.max(0, next - last - 1) }, (_, at) => last + 1 + at)
    const absent = gap.filter((one) => !all.has(one))
    if (absent.length === 0) return []
    // Scenes in a gap lost their numbers; otherwise the scenes themselves are gone.
    const [first = scene] = unnumbered
    const message =
      unnumbered.length > 0
        ? `This scene has no number of its own, while its neighbors have ${last} and ${next}.`
        : `${absent.length === 1 ? `Scene ${absent[0]} is` : `Scenes ${absent[0]} to ${absent.at(-1)} are`} missing before this one.`
    const about = ['missing', ...absent.map(String), ownNumber(before) ?? '', number]
    return [findingAt('scene-numbers', first.heading, { message, about })]
  })
}

/** 12 for 12 and 12A, 14 to 16 for 14-16; none for A12, which comes before 12, and for words. */
function numbersIn(number: string): number[] {
  const { first, last } =
    /^(?<first>\d{1,6})(?:-(?<last>\d{1,6})|[.-]?\p{L}*)$/u.exec(number)?.groups ?? {}
  if (first === undefined) return []
  const [from, to] = [Number(first), Number(last ?? first)]
  return Array.from({ length: Math.min(100, Math.max(1, to - from + 1)) }, (_, at) => from + at)
}

function hasOmittedScene({ heading }: SceneParts): boolean {
  return heading.element.extra?.before?.some(({ kind }) => kind === 'boneyard') === true
}
