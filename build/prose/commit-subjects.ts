import { execFileSync } from 'node:child_process'

/** Longer subjects are cut off by git's and GitHub's lists. */
export const MAX_SUBJECT_CHARACTERS = 72

/** The last commit before subjects were checked. */
const LAST_UNCHECKED = '3a3605b4ca6bdb16e0a396649f94b4632ab62a03'

/** Lines of `git log --format='%h %s'` whose subject is too long. */
export function longSubjects(log: string): string[] {
  return log.split('\n').filter((line) => {
    const subject = line.slice(line.indexOf(' ') + 1)
    return [...subject].length > MAX_SUBJECT_CHARACTERS
  })
}

/**
 * Finds commits with too long a subject, merges left out.
 * @param after the last commit that isn't checked
 * @returns the commits as `hash subject`, or why the history can't be read: the sources come from
 * an archive, or from a clone without that commit
 */
export function checkSubjects(
  root: string,
  after = LAST_UNCHECKED,
): string[] | { skipped: string } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('rev-parse', '--git-dir')
  } catch {
    return { skipped: 'no git repository' }
  }
  try {
    git('merge-base', '--is-ancestor', after, 'HEAD')
  } catch {
    return { skipped: `the history here doesn't reach back to ${after.slice(0, 7)}` }
  }
  return longSubjects(git('log', '--no-merges', '--format=%h %s', `${after}..HEAD`))
}
