import type { normalisedSearch } from '@delvik/schemas/values/search-query'

/** In its one form: never what an engine understands. */
export type SavedQuery = ReturnType<typeof normalisedSearch>
