import { afterEach, expect, test } from 'vitest'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import {
  isSameContent,
  type FileRef,
  type LinkedFiles,
} from '#renderer/platform/files/linked-files.ts'
import { createFileLinks, newLink } from '#renderer/services/linked-file/file-links.ts'
import { prepareFile } from '#renderer/services/linked-file/prepare-file.ts'
import { dialogs } from '#renderer/state/dialogs.ts'
import { memorySession } from '#renderer/state/test-support.ts'
import { openFiles } from '#renderer/state/tabs/open-files.ts'
import { memoryRecords } from '#renderer/test/memory-records.ts'
import { isFileUnsaved } from './linked-file.ts'
import { saveForWriter } from './save-now.ts'

const TEXT = 'INT. MILL - DAY\n\nRain.\n'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const PLACE = { userId: 'u', projectId: 'p' }

afterEach(() => {
  dialogs.setState({ notices: [] })
  openFiles.setState({ waiting: [], done: 0 })
})

function nameOf(ref: FileRef): string {
  return typeof ref === 'string' ? ref : ref.name
}

/** Files in memory, by name, with backups beside them. */
function memoryFiles(hasBackups = true) {
  const disk = new Map([['mill.fountain', bytesOf(TEXT)]])
  const refusal = { reason: '' }
  const files: LinkedFiles = {
    hasBackups,
    isSame: async (one, other) => one === other,
    async read(ref) {
      const bytes = disk.get(nameOf(ref))
      return bytes ? { kind: 'read', bytes } : { kind: 'gone' }
    },
    async write(ref, { bytes, expected, backup }) {
      const found = disk.get(nameOf(ref))
      if (!found) return { kind: 'gone' }
      if (!isSameContent(found, expected)) return { kind: 'changed' }
      if (refusal.reason) return { kind: 'refused', reason: refusal.reason }
      const name = `backup ${disk.size}`
      if (backup && hasBackups) disk.set(name, found)
      disk.set(nameOf(ref), bytes)
      return { kind: 'written', backup: backup && hasBackups ? name : null }
    },
    async saveAs(name, makeBytes) {
      const bytes = await makeBytes()
      disk.set(name, bytes)
      return { ref: name, name, bytes }
    },
    choose: null,
    readDrop: null,
  }
  const text = (name = 'mill.fountain') => new TextDecoder().decode(disk.get(name))
  return { files, disk, refusal, text }
}

async function opened({ files, ...disk } = memoryFiles()) {
  const read = importedOf(readFountain(TEXT))
  const script = importedToScript({ ...read, title: 'Mill' }, 'scenes', countingIds())
  const records = memoryRecords()
  const fileLinks = createFileLinks(records.storage, files)
  const bytes = bytesOf(TEXT)
  const file = { ref: 'mill.fountain', name: 'mill.fountain', format: 'fountain' } as const
  await fileLinks.write(PLACE, newLink({ ...file, bytes, base: script }))
  let prepared = 0
  const { session } = memorySession(script, {
    linked: {
      files,
      fileLinks,
      prepareFile(one) {
        prepared += 1
        return prepareFile(one, countingIds())
      },
    },
  })
  const { linkedFile, store } = session
  await expect.poll(() => linkedFile.getState().link).not.toBeNull()
  const write = (words: string) =>
    store.edit('Write', (now) => ({
      ...now,
      storyBlocks: now.storyBlocks.map((block) => ({
        ...block,
        elements: block.elements.map((element) =>
          element.type === 'action' ? { ...element, content: words } : element,
        ),
      })),
    }))
  const isUnsaved = () => isFileUnsaved(linkedFile.getState(), store.getState().script)
  return { ...disk, session, linkedFile, store, fileLinks, write, isUnsaved, count: () => prepared }
}

test('saves an edit to the file with one backup, and nothing while nothing has changed', async () => {
  const { session, linkedFile, write, isUnsaved, text, disk, count, fileLinks } = await opened()
  expect(isUnsaved()).toBe(false)
  await saveForWriter(session)
  expect(count()).toBe(0)
  write('Hail.')
  expect(isUnsaved()).toBe(true)
  await linkedFile.save()
  expect(isUnsaved()).toBe(false)
  expect(text()).toBe(TEXT.replace('Rain', 'Hail'))
  expect(text('backup 1')).toBe(TEXT)
  expect(dialogs.getState().notices[0]?.message).toContain('“backup 1”')
  write('Snow.')
  await linkedFile.save()
  expect([...disk.keys()]).toEqual(['mill.fountain', 'backup 1'])
  expect(await fileLinks.read(PLACE)).toMatchObject({ isBackedUp: true, name: 'mill.fountain' })
})

test('a file that another program has changed is replaced only if the writer says so', async () => {
  const { linkedFile, write, text, disk } = await opened()
  write('Hail.')
  disk.set('mill.fountain', bytesOf('Theirs.'))
  await linkedFile.save()
  expect(text()).toBe('Theirs.')
  expect(linkedFile.getState().question).toMatchObject({ kind: 'changed' })
  await linkedFile.saveAnyway()
  expect(linkedFile.getState().question).toBeNull()
  expect(text()).toBe(TEXT.replace('Rain', 'Hail'))
  // The other program's text isn't lost.
  expect(text('backup 1')).toBe('Theirs.')
})

test('keeps both: saves under another name from then on', async () => {
  const { linkedFile, write, text, disk } = await opened()
  write('Hail.')
  disk.set('mill.fountain', bytesOf('Theirs.'))
  await linkedFile.save()
  await linkedFile.saveAs()
  write('Snow.')
  await linkedFile.save()
  expect([...disk.keys()]).toEqual(['mill.fountain', 'mill 2.fountain'])
  expect(text()).toBe('Theirs.')
  expect(text('mill 2.fountain')).toBe(TEXT.replace('Rain', 'Snow'))
})

test('opens what another program has written as a new script', async () => {
  const { linkedFile, write, disk } = await opened()
  write('Hail.')
  disk.set('mill.fountain', bytesOf('Theirs.'))
  await linkedFile.save()
  linkedFile.openChanged()
  const [file] = openFiles.getState().waiting
  expect(file).toMatchObject({ name: 'mill.fountain', ref: 'mill.fountain' })
  expect(await file?.read()).toEqual(bytesOf('Theirs.'))
})

test('says why the file was not saved, and saves it once it can', async () => {
  const { linkedFile, write, text, disk, refusal, isUnsaved } = await opened()
  write('Hail.')
  refusal.reason = 'This disk is full.'
  await linkedFile.save()
  expect(linkedFile.getState().question).toEqual({ kind: 'refused', reason: 'This disk is full.' })
  expect(isUnsaved()).toBe(true)
  refusal.reason = ''
  await linkedFile.saveAnyway()
  expect(text()).toBe(TEXT.replace('Rain', 'Hail'))
  write('Snow.')
  disk.delete('mill.fountain')
  await linkedFile.save()
  expect(linkedFile.getState().question).toEqual({ kind: 'gone' })
  expect(disk.has('mill.fountain')).toBe(false)
})

test('names what the file cannot hold once, before it is saved', async () => {
  const { linkedFile, store, write, text } = await opened()
  write('Hail.')
  store.edit('Overview', (script) => ({ ...script, overview: 'A mill.' }))
  await linkedFile.save()
  expect(linkedFile.getState().question).toEqual({
    kind: 'not-carried',
    parts: ['Story overview'],
  })
  expect(text()).toBe(TEXT)
  await linkedFile.saveAnyway()
  expect(text()).toBe(TEXT.replace('Rain', 'Hail'))
  write('Snow.')
  await linkedFile.save()
  expect(linkedFile.getState().question).toBeNull()
})

test('asks about the change of another program before anything else', async () => {
  const { linkedFile, store, write, disk } = await opened()
  write('Hail.')
  store.edit('Overview', (script) => ({ ...script, overview: 'A mill.' }))
  disk.set('mill.fountain', bytesOf('Theirs.'))
  await linkedFile.save()
  expect(linkedFile.getState().question).toEqual({ kind: 'changed', bytes: bytesOf('Theirs.') })
})

test('keeps what it replaced on the device where no backup can be beside the file', async () => {
  const { linkedFile, write, fileLinks } = await opened(memoryFiles(false))
  write('Hail.')
  await linkedFile.save()
  expect(await fileLinks.read(PLACE)).toMatchObject({ replaced: [bytesOf(TEXT)] })
  const { notices } = dialogs.getState()
  expect(notices.map(({ action }) => action?.label)).toEqual(['Download the original'])
})

test('saves to the project only after the link is removed', async () => {
  const { linkedFile, write, text, fileLinks } = await opened()
  await linkedFile.unlink()
  write('Hail.')
  await linkedFile.save()
  expect(text()).toBe(TEXT)
  expect(await fileLinks.read(PLACE)).toBeNull()
})
