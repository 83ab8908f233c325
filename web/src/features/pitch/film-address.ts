interface FilmAddress {
  site: 'YouTube' | 'Vimeo'
  player: string
}

/** The player of a film's address, on the hosts that the content policy allows; null when there is no film in it. */
export function filmOf(address: string): FilmAddress | null {
  const { hostname, pathname, searchParams } = new URL(address)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  if (hostname.endsWith('vimeo.com'))
    return /^\d+$/.test(first)
      ? { site: 'Vimeo', player: `https://player.vimeo.com/video/${first}` }
      : null
  const id = hostname === 'youtu.be'
    ? first
    : (searchParams.get('v') ?? (['shorts', 'embed', 'live'].includes(first) ? second : ''))
  return /^[\w-]{6,20}$/.test(id) ? { site: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}` } : null
}
