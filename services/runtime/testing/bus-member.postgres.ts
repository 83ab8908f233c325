import { runMember, type MemberInput } from './bus-member.ts'
import { PostgresBus } from '../bus/postgres/bus.postgres.ts'

const input: MemberInput = JSON.parse(process.argv[2] ?? '{}')
const { url, idleLimit = 16_000 } = input
await runMember(await PostgresBus.open({ url, idleLimit }), input)
