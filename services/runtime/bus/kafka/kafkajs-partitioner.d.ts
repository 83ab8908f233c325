declare module 'kafkajs/src/producer/partitioners/default/index.js' {
  interface Choice {
    topic: string
    partitionMetadata: { partitionId: number; leader: number }[]
    message: { key: string }
  }
  export default function createPartitioner(): (choice: Choice) => number
}
