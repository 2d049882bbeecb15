/** Common verbs of stage business, to recognize a verb in 'have Ben walk in and slam the door'. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'answer appear approach argue arrive ask back be beg begin bend blink block blow bow break ' +
    'breathe bring burst call carry catch charge check cheer clap clench climb close collapse come ' +
    'cough count cover crawl crouch cross cry curse dance dart dial die dive do drag draw drink ' +
    'drive drop eat enter escape exit faint fall fight find finish fire flinch flip fly follow ' +
    'freeze frown gasp gesture get give glance glare go grab grin groan hand hang have head hear ' +
    'hesitate hide hit hold hug hurry ignore jump keep kick kill kiss kneel knock laugh lean leap ' +
    'leave lie lift light limp listen lock look lower make march melt move mutter nod notice open ' +
    'pace panic pass pause pay peer pick play point pour pray press pull punch push put raise reach ' +
    'read realize remember return ring rip rise roll run rush salute say scream search see shake ' +
    'shatter shiver shoot shout show shrug shut sigh sing sink sip sit slam slap sleep slip smash ' +
    'smile smoke snap sneak sob speak spill spin squint stagger stare start stay steal step stop ' +
    'storm struggle stumble sweep take talk tap taste tear throw toss touch tremble trip try turn ' +
    'stand tell vanish wait wake walk watch wave weep whisper win wipe write yawn yell'
  ).split(' '),
)
const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'is',
  have: 'has',
  do: 'does',
  go: 'goes',
}

/** Words between verbs: 'walk in and slam the door', 'turn, draw and fire'. */
const LINK = /(,? (?:and then|and|then) |, )/u
const NOT_A_VERB = /^(?:\p{Lu}|.*(?:ly|ing|s)$|(?:an?|the|his|her|its|their|in|on|at|to|out)$)/u

function withEnding(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular) return irregular
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/u.test(verb)) return `${verb}es`
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** 'slowly open it' gives 'slowly opens it'; unchanged if it doesn't begin with a known verb. */
function clauseInThirdPerson(clause: string): string {
  const [, adverbs = '', verb = '', rest = ''] =
    /^((?:\p{L}+ly )*)([\p{L}-]+)(.*)$/su.exec(clause) ?? []
  return VERBS.has(verb) ? `${adverbs}${withEnding(verb)}${rest}` : clause
}

/**
 * Puts what somebody does into the third person: 'walk in and slam the door' gives 'walks in and
 * slams the door'.
 *
 * @returns `undefined` if it doesn't begin with a known verb, or may continue with an unknown one
 */
export function inThirdPerson(business: string): string | undefined {
  const parts = business.split(LINK)
  const changed = parts.map((part, index) => (index % 2 === 0 ? clauseInThirdPerson(part) : part))
  const isUnclear = parts.some((part, index) => {
    const isClause = index % 2 === 0 && parts[index - 1] !== ', '
    return (
      isClause &&
      changed[index] === part &&
      (index === 0 || !NOT_A_VERB.test(part.split(' ')[0] ?? ''))
    )
  })
  return isUnclear ? undefined : changed.join('')
}
