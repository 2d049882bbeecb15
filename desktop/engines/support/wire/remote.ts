/**
 * The parts of a browser that the specs need. Two W3C protocols provide them: WebDriver (webdriver.ts)
 * for Chromium and WebKitGTK, and WebDriver BiDi (bidi.ts) for Firefox.
 */

/** An action of WebDriver's "Perform Actions", which BiDi's `input.performActions` shares. */
export type KeyAction =
  | Readonly<{ type: 'keyDown' | 'keyUp'; value: string }>
  | Readonly<{ type: 'pause'; duration?: number }>

export type PointerAction =
  /** Coordinates are CSS pixels from the window's top left corner. */
  | Readonly<{ type: 'pointerMove'; x: number; y: number; duration?: number; origin: 'viewport' }>
  | Readonly<{ type: 'pointerDown' | 'pointerUp'; button: 0 }>
  | Readonly<{ type: 'pause'; duration?: number }>

export type InputSource =
  | Readonly<{ type: 'key'; id: 'keyboard'; actions: readonly KeyAction[] }>
  | Readonly<{ type: 'pointer'; id: 'mouse'; actions: readonly PointerAction[] }>

export interface Remote {
  goTo: (url: string) => Promise<void>
  /**
   * Runs the body of a function in the page.
   * @param body returns a string
   * @throws if the page throws
   */
  run: (body: string) => Promise<string>
  act: (source: InputSource) => Promise<void>
  /** Chooses files in the file input that matches the CSS selector, without its dialog. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>
  /** @returns a PNG */
  screenshot: () => Promise<Buffer>
  setWindow: (width: number, height: number) => Promise<void>
}
