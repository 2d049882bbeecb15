/**
 * Parts of a Final Draft paragraph that would be written in another way, such as attributes
 * with their default values. These differences are stored as an element: its attributes have the values
 * of the file, those that begin with `was.` the values as written; children that are only in the file
 * begin with `plus.`, those only in what is written with `minus.`. They are applied wherever the writer
 * hasn't changed what they differ from.
 */
import { childElements, childNamed, textInside, type XmlElement } from '../common/xml-tree.ts'

const WAS = 'was.'
const PLUS = 'plus.'
const MINUS = 'minus.'
/** Several texts that are written as one; the children have their lengths. */
const CUT = 'cut.Text'
const LENGTH = 'cut.length'
/** A text of the file in other letters or with other spaces. */
const WORDS = 'cut.words'
/** All words of what is written, whose paragraphs are other ones in the file. */
const WHOLE = `${WAS}cut.whole`

/** Returns the differences; `null` if there are none. */
export function formOf(imported: XmlElement, written: XmlElement): XmlElement | null {
  const form = anyFormOf(imported, written)
  return form.attributes.size === 0 && form.children.length === 0 ? null : form
}

function anyFormOf(imported: XmlElement, written: XmlElement): XmlElement {
  const attributes = new Map<string, string>()
  const note = (name: string, now: string | undefined, was: string | undefined): void => {
    if (now === was) return
    if (now !== undefined) attributes.set(name, now)
    if (was !== undefined) attributes.set(`${WAS}${name}`, was)
  }
  for (const name of new Set([...imported.attributes.keys(), ...written.attributes.keys()])) {
    note(name, imported.attributes.get(name), written.attributes.get(name))
  }
  const hasElements = [imported, written].some((one) => childElements(one).length > 0)
  const [words, own] = [textInside(imported), textInside(written)]
  if (!hasElements && lettersOf(words) === lettersOf(own)) note(WORDS, words, own)
  const children = hasElements ? childForms(childElements(imported), childElements(written)) : []
  const isOther = children.some(
    ({ name, attributes: { size } }) => name.startsWith(MINUS) && size > 0,
  )
  if (isOther && (haveSameLetters(imported, written) || haveSameParts(imported, written))) {
    attributes.set(WHOLE, textInside(written))
    return { name: imported.name, attributes, children: childElements(imported).map(added) }
  }
  const isEqual = children.every((child) => isPlain(child))
  return { name: imported.name, attributes, children: isEqual ? [] : children }
}

/** A text without what reading it changes: spaces, control characters and small letters. */
function lettersOf(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, '').toUpperCase()
}

function haveSameLetters(one: XmlElement, other: XmlElement): boolean {
  return lettersOf(textInside(one)) === lettersOf(textInside(other))
}

/** True if the children have the same letters, in any order. */
function haveSameParts(one: XmlElement, other: XmlElement): boolean {
  const [some, others] = [one, other].map((each) =>
    childElements(each)
      .map((child) => `${child.name} ${lettersOf(textInside(child))}`)
      .toSorted()
      .join('\n'),
  )
  return some === others
}

function isPlain({ name, attributes, children }: XmlElement): boolean {
  return attributes.size === 0 && children.length === 0 && !name.includes('.')
}

/** Pairs the children in their order. */
function childForms(imported: readonly XmlElement[], written: readonly XmlElement[]): XmlElement[] {
  const forms: XmlElement[] = []
  let at = 0
  for (const child of written) {
    const found = imported.findIndex(({ name }, index) => index >= at && name === child.name)
    if (found < 0) {
      const words = textInside(child)
      const attributes = new Map(words === '' ? [] : [[WORDS, words]])
      forms.push({ name: `${MINUS}${child.name}`, attributes, children: [] })
      continue
    }
    forms.push(...imported.slice(at, found).map(added))
    const texts = textsOf(imported.slice(found), child)
    at = found + texts.length
    const [first = child] = texts
    forms.push(texts.length > 1 ? cutForm(texts, child) : anyFormOf(first, child))
  }
  return [...forms, ...imported.slice(at).map(added)]
}

function added(child: XmlElement): XmlElement {
  return { ...child, name: `${PLUS}${child.name}` }
}

/** Returns the texts of the file that are written as one; otherwise the first element. */
function textsOf(imported: readonly XmlElement[], written: XmlElement): XmlElement[] {
  if (written.name !== 'Text') return imported.slice(0, 1)
  const whole = textInside(written).toUpperCase()
  const end = imported.findIndex((one) => one.name !== 'Text')
  const texts = imported.slice(0, end < 0 ? undefined : end)
  for (let count = 1; count <= texts.length; count += 1) {
    const words = texts.slice(0, count).map(textInside).join('').toUpperCase()
    if (words === whole) return texts.slice(0, count)
    if (!whole.startsWith(words)) break
  }
  return imported.slice(0, 1)
}

function cutForm(texts: readonly XmlElement[], written: XmlElement): XmlElement {
  const words = textInside(written)
  let at = 0
  const children = texts.map((text) => {
    const { length } = textInside(text)
    const part = words.slice(at, (at += length))
    const piece = anyFormOf(text, { ...written, children: part === '' ? [] : [part] })
    return { ...piece, attributes: new Map([...piece.attributes, [LENGTH, String(length)]]) }
  })
  return { name: CUT, attributes: new Map(), children }
}

/** Returns what is written with the differences that still apply. */
export function applyForm(form: XmlElement, written: XmlElement): XmlElement {
  const attributes = new Map(written.attributes)
  for (const [name, value] of form.attributes) {
    const bare = name.startsWith(WAS) ? name.slice(WAS.length) : name
    const isSame = written.attributes.get(bare) === form.attributes.get(`${WAS}${bare}`)
    if (!isSame || bare.startsWith('cut.')) continue
    if (name === bare) attributes.set(name, value)
    else if (!form.attributes.has(bare)) attributes.delete(bare)
  }
  // Alphabetical, as Final Draft writes them.
  const sorted = [...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { name: written.name, attributes: new Map(sorted), children: childrenIn(form, written) }
}

function childrenIn(form: XmlElement, written: XmlElement): XmlElement['children'] {
  const words = form.attributes.get(WORDS)
  if (words !== undefined || form.attributes.has(`${WAS}${WORDS}`)) {
    const isSame = textInside(written) === (form.attributes.get(`${WAS}${WORDS}`) ?? '')
    return isSame ? [words ?? ''].filter((text) => text !== '') : written.children
  }
  const forms = childElements(form).filter(({ name }) => name !== WRAPPER)
  const children = [...childElements(written)]
  const whole = form.attributes.get(WHOLE)
  if (whole !== undefined) {
    return whole === textInside(written) ? forms.map(withoutPlus) : written.children
  }
  const expected = forms.filter(({ name }) => !name.startsWith(PLUS)).map(writtenName)
  const isSame = expected.join() === children.map(({ name }) => name).join()
  if (forms.length === 0 || !isSame) return written.children
  return forms.flatMap((child): XmlElement[] => {
    if (child.name.startsWith(PLUS)) return [withoutPlus(child)]
    const own = children.shift()
    if (!own) return []
    if (child.name.startsWith(MINUS)) return textInside(own) === '' ? [] : [own]
    return child.name === CUT ? cutText(childElements(child), own) : [applyForm(child, own)]
  })
}

function withoutPlus(child: XmlElement): XmlElement {
  return { ...child, name: child.name.slice(PLUS.length) }
}

function writtenName({ name }: XmlElement): string {
  if (name === CUT) return 'Text'
  return name.startsWith(MINUS) ? name.slice(MINUS.length) : name
}

/** Cuts a text where the file has it in pieces, unless its length has changed. */
function cutText(pieces: readonly XmlElement[], text: XmlElement): XmlElement[] {
  const lengths = pieces.map(({ attributes }) => Number(attributes.get(LENGTH)))
  const words = textInside(text)
  const [first] = pieces
  if (lengths.reduce((sum, length) => sum + length, 0) !== words.length) {
    return [first ? applyForm(first, text) : text]
  }
  let at = 0
  return pieces.map((piece, index) => {
    const part = words.slice(at, (at += lengths[index] ?? 0))
    return applyForm(piece, { ...text, children: part === '' ? [] : [part] })
  })
}

const WRAPPER = 'dual.Paragraph'

/** Adds the form of the paragraph around dual dialogue to the one of its first cue. */
export function withWrapper(
  form: XmlElement | null,
  wrapper: XmlElement | null,
): XmlElement | null {
  if (!wrapper) return form
  const { attributes = new Map(), children = [] } = form ?? {}
  return { name: wrapper.name, attributes, children: [...children, { ...wrapper, name: WRAPPER }] }
}

export function wrapperIn(form: XmlElement | undefined): XmlElement | undefined {
  return childNamed(form, WRAPPER)
}
