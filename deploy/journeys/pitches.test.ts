import { onOneStage } from './on-one-stage.ts'
import { documentAccess } from './pitches/document-access.ts'
import { pitchDocument } from './pitches/pitch-document.ts'
import { review } from './pitches/review.ts'
import { saved } from './pitches/saved.ts'
import { search } from './pitches/search.ts'
import { wizard } from './pitches/wizard.ts'

// The wizard tells the time by a device, so no time has passed before it; a search counts all that is published, the
// review all that waits.
onOneStage({ wizard, search, review, pitchDocument, documentAccess, saved })
