import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'
import createPartitioner from 'kafkajs/src/producer/partitioners/default/index.js'

// All that reaches behind the public interface of kafkajs 2.2.4. Its test fails when a version changes these modules.

/** How Kafka's own clients choose a partition for a key: murmur2, as the Java client has it. */
export const choosePartition = createPartitioner()

/**
 * The client looks for waiting requests every millisecond on each idle connection, 730 timers a second (its issue
 * 1751). With none waiting there is nothing to look for: whoever adds one asks again.
 */
export function quietIdleConnections(): void {
  const { scheduleCheckPendingRequests } = RequestQueue.prototype
  RequestQueue.prototype.scheduleCheckPendingRequests = function schedule() {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this)
  }
}
