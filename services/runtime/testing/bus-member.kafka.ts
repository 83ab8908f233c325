import { runMember, type MemberInput } from './bus-member.ts'
import { openTestBus } from './kafka-sample.ts'

const input: MemberInput = JSON.parse(process.argv[2] ?? '{}')
await runMember(await openTestBus(input.url, { session: 3000 }), input)
