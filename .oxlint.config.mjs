// One configuration for both workspaces, which checks the types as well. The line limits are architecture, not taste: a file over them
// wants to be two nouns.
const server = 'server/{src,sandbox}/**/';
const client = 'client/src/**/';
const specs = [
  '**/*.spec.ts',
  '**/*.api-spec.ts',
  '**/*.contract-spec.ts',
  '**/*.services-spec.ts',
  '**/*.contract.ts',
  '**/*.test.ts',
  '**/*.test.tsx',
];
const tests = [...specs, 'server/test/**', 'client/src/testing/**', 'client/e2e/**'];
/** Their types are checked all the same. */
const generated = ['client/src/api/schema.d.ts', 'server/{src,sandbox}/database/migrations/**'];
const data = ['**/*.data.ts', 'server/src/text/addresses/tlds.ts'];

const on = (files, excludeFiles, rules) => ({ files, excludeFiles: [...excludeFiles, ...generated], rules });
const all = (names) => Object.fromEntries(names.map((name) => [name, 'error']));
const maxLines = (files, max, excludeFiles = []) => on(files, excludeFiles, { 'max-lines': ['error', { max }] });
/** An own rule, of `server/lint-rules.mjs`. */
const own = (name, files, excludeFiles = []) => on(files, excludeFiles, { [`quillcast/${name}`]: 'error' });
const refusedImport = (files, excludeFiles, path) =>
  on(files, excludeFiles, { 'no-restricted-imports': ['error', { paths: [path] }] });

const typescript = [
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  ...[
    'await-thenable',
    'ban-ts-comment',
    'no-duplicate-enum-values',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-floating-promises',
    'no-invalid-void-type',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'triple-slash-reference',
    'unified-signatures',
  ].map((name) => `typescript/${name}`),
];
const react = [
  'rules-of-hooks',
  'exhaustive-deps',
  'error-boundaries',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
].map((name) => `react/${name}`);

const networkFolders = [
  'client/src/**/networks/**',
  'client/src/pages/{write,tools}/linkedin/**',
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
// What lazy itself is made of.
const lazy = ['client/src/lib/loading/lazy.tsx', 'client/src/lib/loading/say-once.ts'];
const code = [`${client}*.ts`, `${client}*.tsx`];

export default {
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'react'],
  jsPlugins: ['./server/lint-rules.mjs'],
  categories: { correctness: 'off' },
  overrides: [
    on(['**/*.ts', '**/*.tsx'], [], {
      ...all(typescript),
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
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'quillcast/effects': 'error',
    }),
    // They compile each file to look at it, which is for what ships.
    on(code, tests, all(react)),
    // Nest names a controller's parameters by decorators, so their order carries nothing.
    own('parameters', ['**/*.ts', '**/*.tsx'], ['server/src/**/*.controller.ts']),
    own('environment', [`${server}*.ts`], ['server/src/config/**', ...tests]),
    own(
      'queries',
      [`${server}*.ts`],
      [
        'server/src/config/**',
        // What Transactions is made of, and two that speak to a channel outside of any transaction.
        'server/src/database/**',
        'server/src/queue/{channel-listener,workspace-changes}.ts',
        ...tests,
      ],
    ),
    own('words', ['server/src/{modules,common,mail}/**/*.ts'], [...tests, ...data]),
    own('words', code, tests),
    own('scrolling', code, ['client/src/lib/focus/scroll-to-show.ts', ...tests]),
    // The one place that formats, and zones, whose offsets are read from figures.
    own('formats', code, [
      'client/src/lib/words/{format,time-zones}.ts',
      'client/src/features/composer/sending/time.ts',
      ...tests,
    ]),
    own('imports', code, [...lazy, ...tests]),
    own(
      'networks',
      [...code, 'server/src/**/*.ts'],
      [...networkFolders, ...trendSources, ...namesNetworks, ...tests, '**/*-fixtures.ts'],
    ),
    refusedImport(code, ['client/src/features/session/use-action.ts', ...tests], {
      name: '@tanstack/react-query',
      importNames: ['useMutation'],
      message: 'Use useAction: it keeps the Idempotency-Key and continues after a payment.',
    }),
    refusedImport([`${server}*.ts`], [], {
      name: 'node:v8',
      importNames: ['setFlagsFromString'],
      message: 'Set flags on the command line (scripts/lib/child.mjs): in a running process they can crash it.',
    }),
    // A describe block or a component is as long as what it holds; its file has the limit.
    on([...tests, `${client}*.tsx`], [], { 'max-lines-per-function': 'off' }),
    maxLines([`${server}*.ts`], 400, [...data, ...tests]),
    maxLines([`${server}*.module.ts`], 120),
    maxLines([`${server}*.controller.ts`], 180),
    maxLines([`${server}*.repository.ts`], 300),
    maxLines([`${server}*.entity.ts`, `${server}*.processor.ts`], 180),
    maxLines([`${server}*.dto.ts`], 330),
    maxLines([`${server}*.errors.ts`, `${server}*.events.ts`, `${server}*.jobs.ts`], 100),
    maxLines([...specs, 'client/e2e/**/*.ts'], 500),
    // By what a file is, not by the folder it is in, so that no folder escapes.
    maxLines([`${client}*.ts`], 450, [...data, ...tests]),
    maxLines([`${client}*.tsx`], 300, tests),
    maxLines(['client/src/pages/**/*.tsx'], 225, tests),
    maxLines([`${client}use-*.ts`], 150, tests),
    maxLines([`${client}*api.ts`], 330, tests),
  ],
};
