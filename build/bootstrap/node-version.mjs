// No recent syntax here: the Node versions that are too old must be able to parse this file.

/** The oldest Node that can install the packages (package.json, `engines`). */
export const OLDEST_NODE = { major: 20, minor: 19 }

/**
 * Returns an error message if this Node is too old.
 * @param {string} version such as '20.19.0'
 * @returns {string | null} one sentence, or null if the version is new enough
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldest = OLDEST_NODE
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return null
  return (
    `Scenewright needs Node ${oldest.major}.${oldest.minor} or newer to set itself up; ` +
    `this is Node ${version}.`
  )
}
