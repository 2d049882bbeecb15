/** Names compared versions, and puts them in the order of their times. */
import type { ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { moment } from './version-list.ts'

/** In a sentence, such as 'the version from Nov 21, 2026, 5:14 PM'. */
export function nameOf(compared: ComparedVersion): string {
  switch (compared.kind) {
    case 'current':
      return 'the current script'
    case 'issued':
      return `the ${compared.draft.name} draft`
    case 'version': {
      const { name, at } = compared.version
      return name === null ? `the version from ${moment(at)}` : `“${name}”`
    }
    case 'state':
      return `the version from ${moment(new Date(compared.state.at).toISOString())}`
    case 'file':
      return `“${compared.name}”`
  }
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The names of two versions. Those of one name and minute have their numbers. */
export function namesOf(before: ComparedVersion, after: ComparedVersion): [string, string] {
  const [one, other] = [nameOf(before), nameOf(after)]
  if (one !== other || keyOf(before) === keyOf(after)) return [one, other]
  return [one + numberOf(before), other + numberOf(after)]
}

function numberOf(compared: ComparedVersion): string {
  return compared.kind === 'version' ? ` (no. ${compared.version.version})` : ''
}

/** Tells versions apart. */
export function keyOf(compared: ComparedVersion): string {
  switch (compared.kind) {
    case 'current':
      return 'current'
    case 'issued':
      return `draft ${compared.draft.number}`
    case 'version':
      return `version ${compared.version.version}`
    case 'state':
      return `state ${compared.state.at}`
    case 'file':
      return `file ${compared.at} ${compared.name}`
  }
}

/** The earlier one first; of two saved in one moment, the one with the lower number. */
export function inOrder(
  one: ComparedVersion,
  other: ComparedVersion,
): readonly [before: ComparedVersion, after: ComparedVersion] {
  const isLater =
    timeOf(one) > timeOf(other) || (timeOf(one) === timeOf(other) && isNewer(one, other))
  return isLater ? [other, one] : [one, other]
}

function isNewer(one: ComparedVersion, other: ComparedVersion): boolean {
  if (one.kind !== 'version' || other.kind !== 'version') return false
  return one.version.version > other.version.version
}

/** Milliseconds since 1970. The current script is the latest. */
function timeOf(compared: ComparedVersion): number {
  switch (compared.kind) {
    case 'current':
      return Infinity
    case 'issued':
      return Date.parse(compared.draft.at) || 0
    case 'version':
      return Date.parse(compared.version.at)
    case 'state':
      return compared.state.at
    case 'file':
      return compared.at
  }
}
