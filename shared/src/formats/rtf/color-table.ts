/** The colors of a document in Rich Text Format. Text refers to them by number. */

/** Numbers of the parts of an entry that is still being read. */
type Parts = { red: number; green: number; blue: number }

const UNSET: Parts = { red: 0, green: 0, blue: 0 }
const WHITE = 255

export class ColorTable {
  readonly #colors: Parts[] = []
  #open: Parts = { ...UNSET }

  /** Reads `\red`, `\green` or `\blue`; other words are ignored. */
  readWord(name: string, value = 0): void {
    if (name === 'red' || name === 'green' || name === 'blue') this.#open[name] = value
  }

  /** A semicolon ends an entry. The first one is usually empty: the automatic color. */
  readText(text: string): void {
    for (const character of text) {
      if (character !== ';') continue
      this.#colors.push(this.#open)
      this.#open = { ...UNSET }
    }
  }

  /** True if text in this color is not black. */
  isColored(color: number): boolean {
    const found = this.#colors[color]
    return found !== undefined && Object.values(found).some((part) => part > 0)
  }

  /** True if a background of this color can be seen on white paper. The first color is automatic. */
  isVisibleBackground(color: number): boolean {
    const found = this.#colors[color]
    return color > 0 && found !== undefined && Object.values(found).some((part) => part < WHITE)
  }
}
