import type { Browser } from '@playwright/test'

/** `width` in pixels; `quality` from 0 to 1. */
export type PictureSize = Readonly<{ width: number; quality: number }>

/** Scales a PNG to a width in pixels and compresses it, in the browser, which can do both. */
export async function toWebp(browser: Browser, png: Buffer, size: PictureSize): Promise<Buffer> {
  const page = await browser.newPage()
  const options = { source: png.toString('base64'), ...size }
  const encoded = await page.evaluate(async ({ source, width, quality }) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', quality)
  }, options)
  await page.close()
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}
