import { testsByKind } from './scripts/tests/test-kinds.ts'

const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
}

const tests = testsByKind(import.meta.dirname)

const common = (kind) => ({
  displayName: kind,
  // Without any, Jest would take all that look like tests.
  testMatch: tests[kind].length ? tests[kind] : ['nothing'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  resolver: './scripts/tests/jest-resolver.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
})
const served = {
  testEnvironment: './deploy/engines/testing/jest-environment.ts',
  globalSetup: './deploy/engines/testing/jest-setup.ts',
  globalTeardown: './deploy/engines/testing/jest-teardown.ts',
}

/** Native ESM: run with `node --experimental-vm-modules`. */
export default {
  projects: [
    { ...common('unit'), testEnvironment: './deploy/engines/testing/unit-environment.ts' },
    { ...common('service'), ...served },
    { ...common('platform'), ...served },
    '<rootDir>/web',
  ],
  testSequencer: './scripts/tests/slowest-first.mjs',
  maxWorkers: 2,
  // A worker keeps some of what its files have loaded; after some hundred it would run out of memory.
  workerIdleMemoryLimit: '2GB',
  testTimeout: 60_000,
  // Giving back the memory of many test files takes a busy machine longer than the usual half second.
  workerGracefulExitTimeout: 20_000,
}
