/** What a part of the feed shows, once it is here. */
export interface Part<Data> {
  data: Data | undefined
  failed: boolean
  retry: () => void
}
