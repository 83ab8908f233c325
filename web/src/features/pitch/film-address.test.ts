import { expect, test } from '@jest/globals'
import { filmOf } from './film-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s plays without cookies before it is allowed', (address, player) => {
  expect(filmOf(address)?.player).toBe(player)
})

test.each(['https://www.youtube.com/', 'https://vimeo.com/about', 'https://youtu.be/"><script>'])(
  '%s is no film',
  (address) => {
    expect(filmOf(address)).toBeNull()
  },
)
