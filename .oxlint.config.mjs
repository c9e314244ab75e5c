// One configuration for both workspaces; its rules with types find what the compiler would as well. The line limits are architecture, not
// taste: a file over them wants to be two nouns.

const error = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));
const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']));
const own = (...names) => error(...names.map((name) => `quillcast/${name}`));
const notOwn = (...names) => off(...names.map((name) => `quillcast/${name}`));

const maxLines = (files, max, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'max-lines': ['error', { max }] },
});
const inServer = (name) => ['src', 'sandbox'].map((folder) => `server/${folder}/**/${name}`);
const inClient = (...names) => names.map((name) => `client/src/**/${name}`);
const client = inClient('*.ts', '*.tsx');
const specs = ['spec', 'api-spec', 'contract-spec', 'services-spec', 'contract', 'test'].flatMap((kind) => [
  `**/*.${kind}.ts`,
  `**/*.${kind}.tsx`,
]);
const tests = [...specs, 'server/test/**', 'client/src/testing/**', 'client/e2e/**'];
const data = ['**/*.data.ts', 'server/src/text/addresses/tlds.ts'];

const networkFolders = [
  'client/src/**/networks/**',
  'client/src/pages/write/linkedin/**',
  'client/src/pages/tools/linkedin/**',
  'server/src/modules/integrations/platforms/*/**',
  'server/src/modules/integrations/platforms/platforms.ts',
];
/** Where trends are read from, which is not where posts go. */
const trendSources = ['server/src/modules/trending/**', 'client/src/features/trending/words.ts'];
/** Everything else that names a network. It only gets shorter. */
const namesNetworks = [
  'client/src/app/guides.ts',
  'client/src/app/paths.ts',
  'server/src/modules/analytics/analytics.controller.ts',
  'server/src/modules/billing/plans/plans.ts',
  'server/src/modules/tweetgen/kinds/linkedin.dto.ts',
  'server/src/text/platform-names.ts',
];

export default {
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'react'],
  jsPlugins: ['./server/lint-rules.mjs'],
  ignorePatterns: [
    ...['**/node_modules/**', '**/dist/**', '**/coverage/**', '.data/**'],
    ...['client/src/api/schema.d.ts', 'server/tools/cli/schema.d.ts'],
    ...['server/src/database/migrations/**', 'server/sandbox/database/migrations/**'],
  ],
  categories: { correctness: 'off' },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...error('eqeqeq', 'no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread', 'no-array-constructor'),
        ...error('no-unused-expressions', 'no-useless-constructor'),
        ...error(
          ...[
            ...['ban-ts-comment', 'no-duplicate-enum-values', 'no-dynamic-delete', 'no-empty-object-type'],
            ...['no-explicit-any', 'no-extra-non-null-assertion', 'no-invalid-void-type', 'no-misused-new'],
            ...['no-namespace', 'no-non-null-asserted-nullish-coalescing', 'no-non-null-asserted-optional-chain'],
            ...['no-non-null-assertion', 'no-require-imports', 'no-this-alias', 'no-unnecessary-type-constraint'],
            ...['no-unsafe-declaration-merging', 'no-unsafe-function-type', 'no-wrapper-object-types'],
            ...['prefer-as-const', 'prefer-literal-enum-member', 'prefer-namespace-keyword', 'triple-slash-reference'],
            ...['unified-signatures', 'no-floating-promises', 'await-thenable'],
          ].map((name) => `typescript/${name}`),
        ),
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // Nest modules and marker classes are empty on purpose.
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true, allowConstructorOnly: true }],
        'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_', caughtErrors: 'all' }],
        'no-empty': ['error', { allowEmptyCatch: false }],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Use common/crypto, or a seeded generator.' },
          // The server's modules stay loaded from one test file to the next: a mock reaches nothing there.
          ...['jest', 'vi'].map((object) => ({ object, property: 'mock', message: 'Use a fake at a port, or spyOn.' })),
        ],
        ...own('parameters'),
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: inServer('*.ts'),
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'node:v8',
                importNames: ['setFlagsFromString'],
                message:
                  'Set flags on the command line (scripts/lib/child.mjs): in a running process they can crash it.',
              },
            ],
          },
        ],
      },
    },
    {
      files: inServer('*.ts'),
      excludeFiles: ['server/src/config/**', ...tests],
      rules: own('environment', 'queries'),
    },
    {
      files: ['modules', 'common', 'mail'].map((folder) => `server/src/${folder}/**/*.ts`),
      excludeFiles: ['**/*.controller.ts', ...tests, ...data],
      rules: own('words'),
    },
    // What Transactions is made of, and two that speak to a channel outside of any transaction.
    {
      files: [
        'server/src/database/**',
        'server/src/queue/channel-listener.ts',
        'server/src/queue/workspace-changes.ts',
      ],
      rules: notOwn('queries'),
    },
    // Nest names a controller's parameters by decorators, so their order carries nothing.
    { files: ['server/src/**/*.controller.ts'], rules: notOwn('parameters') },
    // They compile each file to look at it, which is for what ships.
    {
      files: client,
      excludeFiles: tests,
      rules: error(
        ...[
          ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'preserve-manual-memoization'],
          ...['incompatible-library', 'immutability', 'globals', 'refs', 'set-state-in-effect', 'error-boundaries'],
          ...['purity', 'set-state-in-render', 'unsupported-syntax'],
        ].map((name) => `react/${name}`),
      ),
    },
    { files: client, rules: own('effects', 'scrolling', 'formats', 'imports', 'words') },
    // The one place that formats, and zones, whose offsets are read from figures.
    {
      files: [
        'client/src/lib/words/format.ts',
        'client/src/lib/words/time-zones.ts',
        'client/src/features/composer/sending/time.ts',
      ],
      rules: notOwn('formats'),
    },
    { files: ['client/src/lib/focus/scroll-to-show.ts'], rules: notOwn('scrolling') },
    // What lazy itself is made of.
    { files: ['client/src/lib/loading/lazy.tsx', 'client/src/lib/loading/say-once.ts'], rules: notOwn('imports') },
    { files: tests, rules: notOwn('scrolling', 'formats', 'imports', 'words') },
    {
      files: client,
      excludeFiles: ['client/src/features/session/use-action.ts', ...tests],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@tanstack/react-query',
                importNames: ['useMutation'],
                message: 'Use useAction: it keeps the Idempotency-Key and continues after a payment.',
              },
            ],
          },
        ],
      },
    },
    {
      files: [...client, 'server/src/**/*.ts'],
      excludeFiles: [...networkFolders, ...trendSources, ...namesNetworks, ...tests, '**/*-fixtures.ts'],
      rules: own('networks'),
    },
    // A describe block or a component is as long as what it holds; its file has the limit.
    { files: [...tests, ...inClient('*.tsx')], rules: off('max-lines-per-function') },
    maxLines(inServer('*.ts'), 400, [...data, ...tests]),
    maxLines(inServer('*.module.ts'), 120),
    maxLines(inServer('*.controller.ts'), 180),
    maxLines(inServer('*.repository.ts'), 300),
    maxLines([...inServer('*.entity.ts'), ...inServer('*.processor.ts')], 180),
    maxLines(inServer('*.dto.ts'), 330),
    maxLines(
      ['errors', 'events', 'jobs'].flatMap((kind) => inServer(`*.${kind}.ts`)),
      100,
    ),
    maxLines([...specs, 'client/e2e/**/*.ts'], 500),
    // By what a file is, not by the folder it is in, so that no folder escapes.
    maxLines(inClient('*.ts'), 450, [...data, ...tests]),
    maxLines(inClient('*.tsx'), 300, tests),
    maxLines(['client/src/pages/**/*.tsx'], 225, tests),
    maxLines(inClient('use-*.ts'), 150, tests),
    maxLines(inClient('*api.ts'), 330, tests),
  ],
};
