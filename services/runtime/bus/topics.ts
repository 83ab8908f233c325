/** Generations of topics, for services whose is not 1: a restored log is a new log and gets a new topic. */
export type TopicGenerations = Readonly<Record<string, number>>

/** Reads `BUS_GENERATIONS`: `orders=2,stock=3`. @throws when it is not of that form */
export function parseTopicGenerations(text: string): TopicGenerations {
  const parts = text.split(',').map((part) => part.trim()).filter(Boolean)
  return Object.fromEntries(parts.map(parseGeneration))
}

function parseGeneration(part: string): [service: string, generation: number] {
  const [, service, generation] = /^([a-z]+)=([1-9]\d{0,5})$/.exec(part) ?? []
  if (!service || !generation) throw new Error(`${part} is not of the form <service>=<number>`)
  return [service, Number(generation)]
}

/** Where a service publishes its events. */
export function topicOf(service: string, generation = 1): string {
  return generation > 1 ? `${service}.events.v1.g${generation}` : `${service}.events.v1`
}

/** The topic that a topic of any generation began as. */
export function firstGeneration(topic: string): string {
  return topic.replace(/\.g\d+$/, '')
}

export function isServiceTopic(topic: string): boolean {
  return /\.events\.v1(\.g\d+)?$/.test(topic)
}

/** The group's name with the generations of its topics: on a new log it begins anew. */
export function groupOf(base: string, listens: readonly string[], generations: TopicGenerations): string {
  const newer = listens.filter((service) => (generations[service] ?? 1) > 1).sort()
  return [base, ...newer.map((service) => `${service}-g${generations[service]}`)].join('.')
}
