/**
 * The parts of the tagger that are left out, almost a third of it: lists of names and units, since
 * in a script its own names count, and its second look at each sentence. The page's build drops them
 * (`desktop/vite.config.ts`), and `english.ts` everywhere else, so that a command means the same.
 */
export const NAME_LISTS =
  /^(?:MaleName|FemaleName|FirstName|LastName|Person|City|Region|Place|Country|SportsTeam|Organization|Demonym|ProperNoun|Expression|Unit|Currency|Multiple|Honorific|Duration)$/u
/** Words of the names of organizations and streets. */
export const WORD_LISTS = ['orgWords', 'placeWords'] as const
export const SECOND_LOOK = 'postTagger'
