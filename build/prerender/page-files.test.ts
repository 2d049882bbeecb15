import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

const MANIFEST = {
  'page.tsx': { file: 'assets/page.js', imports: ['_button'], css: ['page.css'] },
  _button: { file: 'assets/button.js', imports: ['_react'], css: ['button.css'] },
  _react: { file: 'assets/react.js', imports: ['_button'] },
}

it('lists the scripts and styles of a page and of all that it imports, each once', () => {
  expect(pageFiles(MANIFEST, ['page.tsx', '_button'])).toEqual({
    scripts: ['assets/page.js', 'assets/button.js', 'assets/react.js'],
    styles: ['button.css', 'page.css'],
  })
})

it('refuses files that are not in the build', () => {
  expect(() => pageFiles(MANIFEST, ['gone.tsx'])).toThrow('gone.tsx is missing')
})
