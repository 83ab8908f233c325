import type { MyPitchesQuery } from './bookmarks.generated.ts'

export type OwnPitch = MyPitchesQuery['myPitches']['edges'][number]['node']
