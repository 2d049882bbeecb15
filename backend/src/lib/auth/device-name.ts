import { PRODUCT } from '@scenewright/shared/product.ts'

type Sign = readonly [pattern: RegExp, name: string]

/** In this order, because browsers also name the ones they are based on. */
const BROWSERS: readonly Sign[] = [
  [/\bElectron\//, `${PRODUCT} app`],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Android also names Linux, and phones and tablets of Apple also name Mac OS X. */
const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Mac OS X|Macintosh)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser and its system in plain words, such as `Firefox on Windows`. */
export function deviceName(userAgent: string | undefined): string {
  const find = (signs: readonly Sign[]) =>
    signs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS) ?? 'Unknown browser'
  const system = find(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
