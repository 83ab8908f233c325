import { AssignerProtocol, type PartitionAssigner } from 'kafkajs'

const { MemberAssignment, MemberMetadata } = AssignerProtocol
const version = 0
const owning = Buffer.from('owner')

/**
 * Gives all partitions of a topic to one member of the group: to the one that has them, or to any. Every other member
 * stands by.
 * @param owns whether this member has them now
 */
export function oneOwner(owns: () => boolean): PartitionAssigner {
  return ({ cluster }) => ({
    name: 'delvik-one-owner',
    version,
    protocol: ({ topics }) => ({
      name: 'delvik-one-owner',
      metadata: MemberMetadata.encode({ version, topics, userData: owns() ? owning : Buffer.alloc(0) }),
    }),
    async assign({ members, topics }) {
      const sorted = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
      const owner =
        sorted.find(({ memberMetadata }) => MemberMetadata.decode(memberMetadata)?.userData.equals(owning)) ?? sorted[0]
      if (!owner) return []
      const all = topics.map((
        topic,
      ) => [topic, cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId)])
      const assignment = { version, assignment: Object.fromEntries(all), userData: Buffer.alloc(0) }
      return [{ memberId: owner.memberId, memberAssignment: MemberAssignment.encode(assignment) }]
    },
  })
}
