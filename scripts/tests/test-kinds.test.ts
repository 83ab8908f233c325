import { expect, test } from '@jest/globals'
import { kindOf } from './test-kinds.ts'

test.each([
  ['unit', 'services/pitch/pitch/pitch.test.ts', `import { expect } from '@jest/globals'`],
  ['service', 'services/pitch/draft/drafts.test.ts', '/** @service */\nimport'],
  ['platform', 'services/runtime/keys/erasure.test.ts', '/** @engines mongo */\nimport'],
  ['platform', 'services/runtime/bus/kafka/bus.kafka.test.ts', '/** @own-engines kafka */\nimport'],
  ['platform', 'deploy/engines/engine.test.ts', '/** @platform */\nimport'],
  ['platform', 'deploy/faults/truth.test.ts', 'import'],
])('%s is the kind of %s', (kind, file, text) => {
  expect(kindOf(file, text)).toBe(kind)
})
