/** A PDF whose only page is a picture, like a scan. */
import { jsPDF } from 'jspdf'
import type { SampleFile } from './sample-scripts.ts'

/** A PNG file of one gray pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export function scannedPdf(): SampleFile {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  pdf.addImage(`data:image/png;base64,${PIXEL}`, 'PNG', 0, 0, 210, 297)
  return { name: 'scan.pdf', content: new Uint8Array(pdf.output('arraybuffer')) }
}
