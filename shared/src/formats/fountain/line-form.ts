/**
 * The form of a line: how it differs from another one with the same words, without these words. A form
 * is a text with what is inserted, and numbers of characters that are kept (`12k`), in small letters
 * (`4l`) or deleted (`1d`). Letters and digits are never inserted, so they can't be mistaken for these.
 */

const WORD_CHARACTER = /^[\p{L}\p{M}\p{N}]/u
/** What a form may insert. */
const INSERTED = /^[\p{P}\p{S}\p{Zs}\t\n]$/u
const STEP = /(?<count>\d+)(?<code>[kld])|[^]/gu

/** Returns the form that makes one text from another; `null` if they don't have the same words. */
export function formOf(from: string, to: string): string | null {
  const [old, now] = [Array.from(from), Array.from(to)]
  const steps: { code: string; count: number }[] = []
  const add = (code: string): void => {
    const last = steps.at(-1)
    if (last?.code === code && last.count > 0) last.count += 1
    else steps.push({ code, count: 1 })
  }
  let [at, nowAt] = [0, 0]
  while (at < old.length || nowAt < now.length) {
    const [one = '', other = ''] = [old[at], now[nowAt]]
    if (one === other) add('k')
    else if (WORD_CHARACTER.test(one) && one.toLowerCase() === other) add('l')
    else if (one !== '' && !WORD_CHARACTER.test(one)) {
      add('d')
      at += 1
      continue
    } else if (INSERTED.test(other)) {
      steps.push({ code: other, count: 0 })
      nowAt += 1
      continue
    } else return null
    at += 1
    nowAt += 1
  }
  return steps.map(({ code, count }) => (count === 0 ? code : `${count}${code}`)).join('')
}

/** Gives a text a form. */
export function withForm(text: string, form: string): string {
  const characters = Array.from(text)
  let at = 0
  return Array.from(form.matchAll(STEP), ({ 0: inserted, groups }) => {
    const { count, code } = groups ?? {}
    if (count === undefined) return inserted
    const part = characters.slice(at, at + Number(count)).join('')
    at += Number(count)
    if (code === 'd') return ''
    return code === 'l' ? part.toLowerCase() : part
  }).join('')
}
