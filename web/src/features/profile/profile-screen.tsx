import { useParams } from 'react-router'
import { FileReaders } from './files/file-readers.tsx'
import { OwnProfile } from './own-profile.tsx'
import { Person } from './person.tsx'

/** One's own profile, who reads a file of it, or that of somebody whom the address names: one screen, since every page names each screen. */
export function Screen() {
  const { handle, id: kind } = useParams()
  if (kind) return <FileReaders key={kind} kind={kind} />
  return handle ? <Person key={handle} handle={handle} /> : <OwnProfile />
}
