const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}

/**
 * Pure functions beside the client's code, and components where state is intricate, in jsdom. What a person sees is tested
 * in the browser, by the journeys.
 */
export default {
  displayName: 'web',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/', '<rootDir>/e2e/'],
  moduleNameMapper: {
    '^@delvik/schemas/(.*)(?<!\\.json)$': '<rootDir>/../schemas/$1.ts',
    '^@delvik/documents/(.*)$': '<rootDir>/../documents/$1.ts',
    '\\.css$': '<rootDir>/testing/styles.ts',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
}
