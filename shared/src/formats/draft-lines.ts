/** Recognizes lines of a title page that are neither a name nor a source: draft, date, nickname. */

/** English, German, French, Spanish, Italian and Portuguese. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'januar jänner februar märz mai juni juli oktober dezember',
  'janvier février mars avril juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre',
  'janeiro fevereiro março maio junho julho setembro outubro novembro dezembro',
  'jan feb mar apr jun jul aug sep sept oct nov dec okt dez',
]
const MONTH = `(?:${MONTHS.join(' ').replaceAll(' ', '|')})\\.?`
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?'
const YEAR = "(?:\\d{4}|[’']\\d{2})"
const DATE = `(?:${DAY},? (?:of |de )?${MONTH},?(?: (?:de )?${YEAR})?|${MONTH} ${DAY},?(?: ${YEAR})?|${MONTH},? (?:de )?${YEAR}|\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4}|(?:19|20)\\d{2})`
const HAS_DATE = new RegExp(`(?<![\\p{L}\\d])${DATE}(?![\\p{L}\\d])`, 'iu')
const ONLY_DATE = new RegExp(`^(?:dated?:? |as of )?${DATE}$`, 'iu')
const DRAFT =
  /(?<!\p{L})(?:draft|revisions?|revised|version|rewrite|polish|shooting script|(?:dreh|roh)?fassung)(?!\p{L})/iu
const NICKNAME = /^\(["“'‘]?\p{L}.*\)$/su
const NAMES_SOMEBODY = /\b(?:by|von|par|por|di)\b/iu
/** A longer line is a sentence. */
const MAX_CHARACTERS = 60

/** The field that a line about the draft belongs to, by its name; `null` for any other line. */
export function draftField(text: string): 'Draft' | 'Draft date' | null {
  if (ONLY_DATE.test(text)) return 'Draft date'
  if (text.length > MAX_CHARACTERS || !DRAFT.test(text) || NAMES_SOMEBODY.test(text)) return null
  return HAS_DATE.test(text) ? 'Draft date' : 'Draft'
}

/** True if a line below the author is another name of theirs, in parentheses. */
export function isNickname(text: string): boolean {
  return NICKNAME.test(text)
}
