/** The words of questions, by what they mean. Several words are separated by '|'. */
const WORDS = {
  howMany: 'how many|how much|number of|total number of|count of|tally',
  often: 'how often|how many times|times',
  howLong: 'how long|length|duration|how big|long',
  minutes: 'minutes|minute|mins|hours|running time|run time|runtime|screen time|on screen',
  page: 'page|pages|page count',
  word: 'word|words|phrase|word count',
  scene: 'scene|scenes|scene count|scene heading|scene headings|slug line|slugline|sluglines',
  line: 'line|lines|line count|lines of dialogue|dialogue lines',
  speech: 'speech|speeches',
  cast: 'character|characters|speaking character|speaking characters|cast|people|persons|person|roles|speakers|speaking parts|speaking roles|everyone|everybody',
  place: 'place|places|location|locations|setting|settings|sets',
  block: 'story block|story blocks|block|blocks',
  who: 'who|whom|whose|anyone|anybody|someone|somebody',
  where: 'where|whereabouts',
  when: 'when|time of day|what time|what time of day',
  most: 'most|more|main|lead|more than anyone|the most often',
  least: 'least|fewest|fewer|less',
  than: 'than',
  longest: 'longest|biggest|largest',
  shortest: 'shortest|briefest|smallest',
  first: 'first|first time|introduced|introduce|earliest|first appearance|opening|1st',
  last: 'last|final|last time|last appearance|closing',
  meet: 'meet|meets|met',
  talk: 'hear|hears|heard|dialogue|dialog|speak|speaks|speaking|talk|talks|talking|spoken|talked',
  say: 'say|says|said|saying',
  mention:
    'mention|mentions|mentioned|mentioning|contain|contains|come up|comes up|occur|occurs|appear in the text|refer to|refers to|referred to|talk about|talks about|talked about',
  again:
    'again|ever again|come back|comes back|return|returns|reappear|reappears|later|more than once',
  together: 'together|same scene|in the same scene|with each other|each other|share|shares|both',
  alone: 'alone|by herself|by himself|by themselves|on her own|on his own',
  only: 'only|just|nobody else|no one else',
  with: 'with|alongside',
  every: 'every|each',
  no: 'no|not|without|don t|doesn t|didn t|isn t|aren t|hasn t|haven t|wasn t|nobody|none|nothing',
  never: 'never',
  or: 'or',
  after: 'after',
  before: 'before',
  until: 'until|till|up to|by the end of|by|since',
  oneLine:
    'one line|just one line|only one line|a single line|speak once|speaks once|speak only once|speaks only once',
  shot: 'shot|shots',
  transition: 'transition|transitions',
  parenthetical: 'parenthetical|parentheticals',
  happen: 'happen|happens|happened|going on|goes on',
  title: 'title',
  named: 'called|named|by the name of',
  author: 'author|wrote|writer|written by|written',
  know: 'know|knows',
  age: 'how old|age',
  setting:
    'interior|interiors|inside|indoors|int|indoor|exterior|exteriors|outside|outdoors|ext|outdoor',
  /** In no kind of question: these ask for more than counting. */
  judgment:
    'what would|what could|would you|why|how come|should|think|if|better|improve|explain|summarize|summarise|summary|recap|compare|feel|feels|mean|means|too|enough|changed|change|changes|different|difference|shorter|longer|bigger|smaller',
  article: 'a|an|the|any|some|my|his|her|their|that|this',
  have: 'has|have|had|having|got|feature|features|include|includes|use|used|uses|about',
  preposition: 'in|at|on|inside of|takes place in|take place in|take place at|set in',
  /** Words that mean nothing by themselves in a question. */
  filler:
    's|t|re|ve|d|ll|is|are|was|were|be|been|do|does|did|can|will|would|could|it|its|very|right|to|into|i|we|you|they|us|me|them|him|she|he|these|those|our|your|of|for|from|and|there|here|script|screenplay|story|film|movie|draft|whole|entire|full|please|ever|anywhere|anything|currently|now|right now|so far|in total|total|altogether|overall|exactly|roughly|approximately|which|what|how|all|many|also|then|appear|appears|appearing|appearance|appearances|seen|see|sees|show|shows|shown|show up|shows up|turn up|turns up|come in|comes in|came in|really|come|comes|start|starts|start on|starts on|begin|begins|present|take place|takes place|set|found|but|list of|during|throughout|through|spend|spends|as|last for|run|runs|does it run|go on|other|another|one|ones|all of|the names of|names',
} as const

/** Times of day: 'night' and 'day' as Statistics has them, others as the heading has them. */
const TIMES =
  'night|day|dawn|dusk|morning|evening|afternoon|noon|midnight|sunrise|sunset|twilight|midday'
const TIME_WORDS = TIMES.split('|').flatMap((time) =>
  [time, `${time}s`, `by ${time}`, `${time} time`, `${time}time`, `${time}light`].join('|'),
)

/** Meanings by folded words. */
export const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...WORDS, time: TIME_WORDS.join('|') }).flatMap(([meaning, words]) =>
    words.split('|').map((word) => [word, meaning] as const),
  ),
)

/** Words that ask for a judgment, unless the script has them. */
export const JUDGMENTS =
  / (?:themes?|arcs?|motivations?|emotions?|emotional|tone|pace|pacing|slow|fast|conflict|tension|funny|funniest|sad|saddest|boring|scary|scariest|dramatic|interesting|believable|realistic|convincing|likeable|good|bad|best|worst|strong|strongest|weak|weakest|clear|confusing|works?|working|notes|feedback|opinions?|suggest\p{L}*|ideas?|loglines?|synopsis|taglines?|genre|style|subtext|symbol\p{L}*|relationships?|wants?|needs?|loves?|hates?|feeling|plot|holes?|stakes|ending|protagonist|antagonist|hero|villain|climax|turning|beats?|acts?|backstory|like|unnecessary|cut) /u
