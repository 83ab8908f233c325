import { expect, test } from '@jest/globals'
import { assetsOf } from './built.ts'

const manifest = {
  'src/app/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['_libraries.js'] },
  // Chunks may import each other.
  '_libraries.js': { file: 'libraries.js', imports: ['_rows.js'] },
  '_rows.js': { file: 'rows.js', css: ['rows.css'], imports: ['_libraries.js'] },
  'src/app/shell/public-frame.tsx': { file: 'frame.js', imports: ['_rows.js'] },
  'src/features/landing/landing-screen.tsx': {
    file: 'landing.js',
    css: ['landing.css', 'rows.css'],
    imports: ['_rows.js', '_libraries.js'],
  },
  'src/ui/fonts/figtree.woff2': { file: 'figtree.woff2' },
}

test('a page needs its files and everything that they import, each once', () => {
  const assets = assetsOf(manifest, ['src/app/shell/public-frame.tsx', 'src/features/landing/landing-screen.tsx'])
  expect(assets.entry).toBe('entry.js')
  expect(assets.scripts).toEqual(['entry.js', 'libraries.js', 'rows.js', 'frame.js', 'landing.js'])
  expect(assets.styles).toEqual(['entry.css', 'rows.css', 'landing.css'])
  expect(assets.font).toBe('figtree.woff2')
})
