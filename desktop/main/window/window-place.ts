/** The window's last position, and where it may open now. */
import type { Rectangle } from 'electron'
import { z } from 'zod'

export const MIN_WIDTH = 390
export const MIN_HEIGHT = 480
const DEFAULT_WIDTH = 1280
const DEFAULT_HEIGHT = 860
/** Pixels of the title bar that must be on a screen, so that the window can be moved. */
const GRIP = 100

const WindowPlace = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(MIN_WIDTH).max(20_000),
  height: z.int().min(MIN_HEIGHT).max(20_000),
  isMaximised: z.boolean(),
})
export type WindowPlace = Readonly<z.infer<typeof WindowPlace>>

/** The window's position and size when it opens. Without `x` and `y` the system centers it. */
export type OpeningPlace = Readonly<{
  x?: number
  y?: number
  width: number
  height: number
  isMaximised: boolean
}>

/**
 * @param remembered the stored position, which may be damaged
 * @param workAreas the connected screens, without taskbars
 */
export function openingPlace(remembered: unknown, workAreas: readonly Rectangle[]): OpeningPlace {
  const place = WindowPlace.safeParse(remembered)
  if (!place.success) {
    return { ...fitted(DEFAULT_WIDTH, DEFAULT_HEIGHT, workAreas[0]), isMaximised: false }
  }
  const { x, y, width, height, isMaximised } = place.data
  const area = workAreas.find((one) => isGripOn(place.data, one))
  // Its screen is gone: keep the size, as far as it fits.
  if (!area) return { ...fitted(width, height, workAreas[0]), isMaximised }
  return { x, y, ...fitted(width, height, area), isMaximised }
}

function fitted(width: number, height: number, area: Rectangle | undefined) {
  return {
    width: Math.min(width, Math.max(area?.width ?? width, MIN_WIDTH)),
    height: Math.min(height, Math.max(area?.height ?? height, MIN_HEIGHT)),
  }
}

/** True if enough of the title bar is on the screen to drag the window. */
function isGripOn({ x, y, width }: WindowPlace, area: Rectangle): boolean {
  const left = Math.max(x, area.x)
  const right = Math.min(x + width, area.x + area.width)
  return right - left >= GRIP && y >= area.y && y <= area.y + area.height - GRIP
}
