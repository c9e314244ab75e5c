// npm run migration -- add-something: writes the SQL that takes the migrated schema to what the entities say. Read it before you
// commit it. With `--sandbox` that of the sandbox's own tables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const server = resolve(import.meta.dirname, '..');
const load = createRequire(join(server, 'package.json'));
const { startEmbeddedPostgres } = load('./dist/database/embedded/embedded-postgres.js');
const { createDataSource } = load('./dist/database/data-source.js');
const { migrate } = load('./dist/database/migrate.js');

const name = process.argv[2];
const isSandbox = process.argv[3] === '--sandbox';
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('usage: npm run migration -- add-something [--sandbox]');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'quillcast-migration-'));
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
try {
  const options = isSandbox ? sandboxOptions(postgres.url) : {};
  await migrate(postgres.url, options);
  const dataSource = await createDataSource({
    url: postgres.url,
    poolSize: 2,
    entities: [join(server, 'dist/**/*.entity.js')],
    ...options,
  }).initialize();
  const changes = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  if (changes.upQueries.length === 0) console.log('The schema already says what the entities say.');
  else write(changes);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function sandboxOptions(url) {
  return load('./sandbox/dist/sandbox/database/database-options.js').databaseOptions(url);
}

function write({ upQueries, downQueries }) {
  const stamp = Date.now();
  const className = `${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}${stamp}`;
  // Without the schema's name: a backup is restored in a schema of its own first.
  const plain = (query) => query.replaceAll('"public".', '').replaceAll('`', '\\`');
  const lines = (queries) => queries.map(({ query }) => `    await queryRunner.query(\`${plain(query)}\`);`).join('\n');
  const file = join(server, isSandbox ? 'sandbox' : 'src', 'database/migrations', `${stamp}-${name}.ts`);
  writeFileSync(
    file,
    `import { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
${lines(upQueries)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${lines([...downQueries].reverse())}
  }
}
`,
  );
  console.log(`Wrote ${file}`);
}
