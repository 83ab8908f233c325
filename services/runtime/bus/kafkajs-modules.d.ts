declare module 'kafkajs/src/producer/partitioners/default/index.js' {
  interface Choice {
    topic: string
    partitionMetadata: { partitionId: number; leader: number }[]
    message: { key: string }
  }
  export default function createPartitioner(): (choice: Choice) => number
}

declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    readonly pending: readonly unknown[]
    scheduleCheckPendingRequests(): void
  }
}
