import { textString } from './syntax.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/**
 * The numbers of pages as readers show them (ISO 32000-1, 12.4.2).
 *
 * @param labels for each page; `null` for none
 */
export function pageLabelTree(labels: readonly (string | null)[]): string {
  const entries = labels.flatMap((label, page) => {
    const before = page === 0 ? undefined : labels[page - 1]
    if (label === null) return before === null ? [] : [`${page}<<>>`]
    if (!NUMBER.test(label)) return [`${page}<</P${textString(label)}>>`]
    const continues = NUMBER.test(before ?? '') && Number(before) + 1 === Number(label)
    return continues ? [] : [`${page}<</S/D/St ${label}>>`]
  })
  return `<</Nums[${entries.join('')}]>>`
}
