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

const platform = {
  displayName: 'platform',
  testEnvironment: './deploy/engines/testing/jest-environment.ts',
  globalSetup: './deploy/engines/testing/jest-setup.ts',
  globalTeardown: './deploy/engines/testing/jest-teardown.ts',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/web/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
}

/** Native ESM: run with `node --experimental-vm-modules`. */
export default {
  projects: [platform, '<rootDir>/web'],
  maxWorkers: 2,
  testTimeout: 60_000,
  // Giving back the memory of many test files takes a busy machine longer than the usual half second.
  workerGracefulExitTimeout: 20_000,
}
