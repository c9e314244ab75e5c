import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { Env } from './env';

/** What the image sets, what no production has, and what only tests point elsewhere. */
const notPassed = [
  ...['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'EMBEDDED_DATABASE'],
  ...['SANDBOX', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_URL', 'LIVE_TRENDS'],
  ...['GOOGLE_AUTHORIZATION_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL', 'TWITTERAPI_IO_BASE_URL'],
  ...['X_API_BASE_URL', 'LINKEDIN_BASE_URL', 'LINKEDIN_API_BASE_URL', 'STRIPE_API_BASE_URL'],
];

const compose = readFileSync(resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
const passed = [...compose.matchAll(/^ {4,6}([A-Z0-9_]+): (?!app$|quillcast$|\$\{POSTGRES_PASSWORD)/gm)].map(
  ([, name]) => name,
);
const read = getMetadataStorage()
  .getTargetValidationMetadatas(Env, '', false, false)
  .map(({ propertyName }) => propertyName);

describe('docker-compose.yml', () => {
  it('passes every variable that an operator may set, and no other', () => {
    const wanted = new Set(read.filter((name) => !notPassed.includes(name)));
    expect(new Set(passed)).toEqual(wanted);
  });
});
