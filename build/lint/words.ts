// Words that this project doesn't use, with what to write instead: its one word list.
// The lint rule `scenewright/plain-words` applies it to code (comments, texts, test titles), and
// the `words` step of `npm run check` to Markdown, style sheets and settings. docs/glossary.md has
// the names to use. A word with many good uses is listed only in the phrases that are always wrong.

export interface OldWord {
  /** A space also matches a line break within a comment. Letter case doesn't matter. */
  find: RegExp
  instead: string
}

export const OLD_WORDS: readonly OldWord[] = [
  { find: /as (?:it|they) stands?/, instead: 'unchanged, current' },
  { find: /what (?:stands|stood)/, instead: 'the text, the value, the element' },
  { find: /stands?(?: alone)? for/, instead: 'means, represents' },
  {
    find: /stands|stood|standing (?:at|before|in|on|there)/,
    instead: 'is, is at, the current value',
  },
  { find: /stand (?:above|against|at|before|below|beside|here|in|on|there|under)/, instead: 'are' },
  { find: /(?:told|tells)(?! (?:to|you)\b)|tell of/, instead: 'report, show, return, document' },
  {
    find: /(?:put|set|puts|sets|putting|setting) (?:it |them |this )?aside/,
    instead: 'quarantine, reserve',
  },
  { find: /(?:goes|went|go|going) on from/, instead: 'is based on' },
  { find: /(?:let|lets|letting) go of/, instead: 'evict, delete, release' },
  { find: /let be/, instead: 'ignore, leave alone' },
  { find: /a fault of its own/, instead: 'an unexpected error' },
  { find: /of its own/, instead: 'separate, or leave it out' },
  { find: /(?:by|of) (?:itself|themselves)/, instead: 'automatically, separately, alone' },
  {
    find: /(?:is|are|was|were|may|can|does|counts?) no more(?! than| \w+s\b)/,
    instead: 'no longer',
  },
  { find: /by now/, instead: 'now, already' },
  { find: /for good(?! (?:measure|reason))/, instead: 'permanently' },
  { find: /whoever/, instead: 'anyone who' },
  { find: /what (?:becomes|became|comes|came) of/, instead: 'the result, what happens to' },
  { find: /buried|bury|graves?(?! accents?)/, instead: 'tombstone, deleted' },
  { find: /(?:this|the|our) house(?:'s)?|house rules?/, instead: 'project, repository' },
  { find: /(?:a|the|strict|\w+['’]s) peers?(?! dependenc)/, instead: 'fake (of a server)' },
  { find: /working cop(?:y|ies)|local scripts?|(?:kept|device) cop(?:y|ies)/, instead: 'draft' },
  { find: /kept parts?/, instead: 'preserved parts' },
  { find: /at stake/, instead: 'unsaved, what the leave guard protects' },
  { find: /heeds?|heeded/, instead: 'follow, read' },
  { find: /(?:read|reads|reading) along/, instead: 'view-only' },
  {
    find: /(?:spec|design),? § ?\d+|\(§ ?\d+/,
    instead: 'a page of docs/, such as docs/product.md#saving',
  },
  {
    find: /issues? \d+|\.\.\/shared\/(?:spec|design)/,
    instead: 'a page of docs/, or a public source',
  },
]

export interface Exception {
  /** The file, from the repository's root. */
  path: string
  /** The only texts allowed there, in lower case; left out, the file isn't checked at all. */
  texts?: readonly string[]
  why: string
}

/**
 * For a single text in code, disable the lint rule for its line instead, with the reason:
 * `// oxlint-disable-next-line scenewright/plain-words -- sample dialogue`.
 */
export const EXCEPTIONS: readonly Exception[] = [
  { path: 'docs/glossary.md', why: 'lists the words to avoid' },
  { path: 'build/lint/words.ts', why: 'lists the words to avoid' },
  { path: 'build/lint/planted.ts', why: 'plants the words' },
  { path: 'build/lint/word-check.test.ts', why: 'plants the words' },
  { path: 'build/prose/check-prose.test.ts', why: 'plants the words' },
  {
    path: 'shared/src/test-support/independent-commands.ts',
    texts: ['tells', 'whoever'],
    why: 'sample commands',
  },
  {
    path: 'shared/src/test-support/unseen-commands.ts',
    texts: ['tells'],
    why: 'sample commands',
  },
  { path: 'shared/src/ai/offline/commands/says.test.ts', texts: ['tells'], why: 'sample commands' },
  {
    path: 'shared/src/ai/offline/overview/overview.test.ts',
    texts: ['tells'],
    why: 'sample commands',
  },
  {
    path: 'shared/src/ai/offline/commands/business.test.ts',
    texts: ['stand at'],
    why: 'sample commands',
  },
  {
    path: 'shared/src/test-support/writers-commands.ts',
    texts: ['stands', 'tells'],
    why: 'sample commands',
  },
]
