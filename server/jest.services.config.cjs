// `npm run test:services`: what needs a Redis and a PostgreSQL of the system, ends processes or takes long for a whole installation, beside the projects of jest.config.cjs.
const {
  projects: [, api],
  testSequencer,
} = require('./jest.config.cjs');

module.exports = {
  ...api,
  testSequencer,
  displayName: 'services',
  testMatch: ['<rootDir>/src/**/*.services-spec.ts'],
  globalSetup: '<rootDir>/test/services-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // A worker process takes seconds to load on a busy machine.
  testTimeout: 60_000,
};
