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

/** Native ESM: run with `node --experimental-vm-modules`. The web project is its own, since it needs a DOM. */
export default {
  testEnvironment: './deploy/embedded/jest-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/web/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  maxWorkers: 2,
  testTimeout: 20_000,
}
