// Three kinds of tests (see .github/CONTRIBUTING.md): unit beside the code, api over a real Postgres, contract over each adapter of a port.
const shared = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/shared-environment.cjs',
  runtime: '<rootDir>/test/shared-modules.cjs',
  setupFiles: ['<rootDir>/test/no-network.ts'],
  moduleFileExtensions: ['ts', 'js', 'json', 'node'],
  transform: {
    '^.+\\.[tj]s$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};

module.exports = {
  // Starting the application takes a second or two, and many times that on a machine that does other things.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/longest-first.cjs',
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{src,sandbox,tools}/**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/src/**/*.api-spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/checked-answers.ts'],
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'contract',
      testMatch: ['<rootDir>/{src,sandbox}/**/*.contract-spec.ts'],
      globalSetup: '<rootDir>/test/global-setup.ts',
      globalTeardown: '<rootDir>/test/global-teardown.ts',
    },
  ],
};
