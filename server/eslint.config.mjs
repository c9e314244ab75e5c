// One configuration for both workspaces. The line limits are architecture, not taste: a file over them wants to be two nouns.
import { readFileSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const maxLines = (files, max, ignores = []) => ({ files, ignores, rules: { 'max-lines': ['error', { max }] } });
const server = 'server/{src,sandbox}/**/';
const client = 'client/src/**/';
const tests = [
  '**/*.spec.ts',
  '**/*.api-spec.ts',
  '**/*.contract-spec.ts',
  '**/*.services-spec.ts',
  '**/*.contract.ts',
  '**/*.test.ts',
  '**/*.test.tsx',
  'server/test/**',
  'client/src/testing/**',
  'client/e2e/**',
];
const generated = ['client/src/api/schema.d.ts', 'server/{src,sandbox}/database/migrations/**'];
const data = ['**/*.data.ts', 'server/src/text/addresses/tlds.ts'];

const tooManyParameters = {
  selector:
    ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>3]',
  message: 'At most 3 positional parameters: pass an object.',
};
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only server/src/config reads the environment.',
};
const uncheckedSql = {
  selector: 'CallExpression[callee.property.name="query"]:not([callee.object.property.name="transactions"])',
  message: 'Use Transactions: what its statements answer is compared with the migrations.',
};
const effectAnswer = {
  selector:
    'CallExpression[callee.name=/^use(Layout)?Effect$/] > :matches(ArrowFunctionExpression[body.type="ChainExpression"], ArrowFunctionExpression[body.callee.type="MemberExpression"])',
  message: 'What an effect answers is called as its clean-up: put the call into braces.',
};
const bareScroll = {
  selector: 'CallExpression[callee.property.name=/^scroll(IntoView|To|By)$/]',
  message: 'Use lib/focus/scroll-to-show.ts, which asks for reduced motion.',
};
const bareFormat = [
  {
    selector:
      'NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime|List|RelativeTime)Format$|^PluralRules$/]',
    message: 'Use lib/words/format.ts: numbers, dates and lists read alike on every screen.',
  },
  { selector: 'CallExpression[callee.property.name=/^toLocale.*String$/]', message: 'Use lib/words/format.ts.' },
  {
    selector: 'ConditionalExpression[test.operator="==="][test.right.value=1] > Literal[value=/s$/]',
    message: 'Use counted or oneOrMany from lib/words/format.ts.',
  },
];
/** Words that the product once spoke and no longer does, in its strings. */
const oldWords =
  '/ (?:anew|look-alikes?|untick|took the place of|put away|goes? out|going out|by mail|starts again|connect again|this computer)(?![a-z])|bring (?:it|them|all) back/i';
const plainWords = ['Literal[value=', 'JSXText[value=', 'TemplateElement[value.raw='].map((text) => ({
  selector: `${text}${oldWords}]`,
  message: 'Say it as the rest of the product does: published, resume, email, rewrite, variation, now.',
}));
const lazyOnly = [
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
    message: 'Use lazy from lib/loading/lazy.tsx, which answers for a lost connection and for a missing chunk.',
  },
  {
    selector:
      'ImportExpression:not(:matches(CallExpression[callee.name=/^(lazy|page)$/], Property[key.name="lazy"]) ImportExpression)',
    message: 'Import at the top, or by lazy from lib/loading/lazy.tsx.',
  },
];

const bareMutation = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'Use useAction: it keeps the Idempotency-Key and continues after a payment.',
};

const runtimeFlags = {
  name: 'node:v8',
  importNames: ['setFlagsFromString'],
  message: 'Set flags on the command line (scripts/lib/child.mjs): in a running process they can crash it.',
};

const platforms = readFileSync(new URL('./src/modules/integrations/platforms/platforms.ts', import.meta.url), 'utf8');
/** Of the one list. */
// One of them is an ordinary word as well, and this product is full of it.
const networkIds = [...platforms.matchAll(/(\w+): \w+Adapter\b/g)].map(([, id]) => id).filter((id) => id !== 'threads');

/** Refuses a network's id in code: what differs between networks stands in their folders (decision 36). */
const networkNames = {
  rules: {
    'no-network-name': {
      create: (context) => {
        const check = (node, name) => {
          if (networkIds.includes(name))
            context.report({
              node,
              message: 'Ask the descriptor, or a record in a networks folder, instead of a name.',
            });
        };
        return {
          Literal: (node) => check(node, node.value),
          'Property[computed=false] > Identifier.key': (node) => check(node, node.name),
        };
      },
    },
  },
};
const networkFolders = [
  'client/src/**/networks/**',
  'client/src/pages/{write,tools}/linkedin/**',
  'server/src/modules/integrations/platforms/{*/**,platforms.ts}',
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

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '**/coverage/**', '.data/**', ...generated] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Nest modules and marker classes are empty on purpose.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowConstructorOnly: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use common/crypto, or a seeded generator.' },
        // The server's modules stay loaded from one test file to the next: a mock reaches nothing there.
        ...['jest', 'vi'].map((object) => ({ object, property: 'mock', message: 'Use a fake at a port, or spyOn.' })),
      ],
      'no-restricted-syntax': ['error', tooManyParameters],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: [`${server}*.ts`],
    ignores: ['server/src/config/**', ...tests],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, environment, uncheckedSql] },
  },
  {
    files: ['server/src/{modules,common,mail}/**/*.ts'],
    ignores: [...tests, ...data],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, environment, uncheckedSql, ...plainWords] },
  },
  // What Transactions is made of, and two that speak to a channel outside of any transaction.
  {
    files: ['server/src/database/**', 'server/src/queue/{channel-listener,workspace-changes}.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, environment] },
  },
  // Nest names a controller's parameters by decorators, so their order carries nothing.
  { files: ['server/src/**/*.controller.ts'], rules: { 'no-restricted-syntax': ['error', environment, uncheckedSql] } },
  // They compile each file to look at it, which is for what ships.
  {
    files: ['client/src/**/*.tsx', 'client/src/**/*.ts'],
    ignores: tests,
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['client/src/**/*.ts', 'client/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        tooManyParameters,
        effectAnswer,
        bareScroll,
        ...lazyOnly,
        ...bareFormat,
        ...plainWords,
      ],
    },
  },
  // The one place that formats, and zones, whose offsets are read from figures.
  {
    files: ['client/src/lib/words/{format,time-zones}.ts', 'client/src/features/composer/sending/time.ts'],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, effectAnswer, bareScroll, ...lazyOnly] },
  },
  {
    files: ['client/src/lib/focus/scroll-to-show.ts'],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, effectAnswer, ...lazyOnly, ...bareFormat] },
  },
  // What lazy itself is made of.
  {
    files: ['client/src/lib/loading/lazy.tsx', 'client/src/lib/loading/say-once.ts', ...tests],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, effectAnswer] },
  },
  {
    files: ['client/src/**/*.ts', 'client/src/**/*.tsx'],
    ignores: ['client/src/features/session/use-action.ts', ...tests],
    rules: { 'no-restricted-imports': ['error', { paths: [bareMutation] }] },
  },
  {
    files: ['client/src/**/*.ts', 'client/src/**/*.tsx', 'server/src/**/*.ts'],
    ignores: [...networkFolders, ...trendSources, ...namesNetworks, ...tests, '**/*-fixtures.ts'],
    plugins: { networks: networkNames },
    rules: { 'networks/no-network-name': 'error' },
  },
  { files: [`${server}*.ts`], rules: { 'no-restricted-imports': ['error', { paths: [runtimeFlags] }] } },
  // A describe block or a component is as long as what it holds; its file has the limit.
  { files: [...tests, 'client/src/**/*.tsx'], rules: { 'max-lines-per-function': 'off' } },
  maxLines([`${server}*.ts`], 400, [...generated, ...data, ...tests]),
  maxLines([`${server}*.module.ts`], 120),
  maxLines([`${server}*.controller.ts`], 180),
  maxLines([`${server}*.repository.ts`], 300),
  maxLines([`${server}*.entity.ts`, `${server}*.processor.ts`], 180),
  maxLines([`${server}*.dto.ts`], 330),
  maxLines([`${server}*.errors.ts`, `${server}*.events.ts`, `${server}*.jobs.ts`], 100),
  maxLines(
    [
      '**/*.spec.ts',
      '**/*.api-spec.ts',
      '**/*.contract-spec.ts',
      '**/*.services-spec.ts',
      '**/*.contract.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      'client/e2e/**/*.ts',
    ],
    500,
  ),
  // By what a file is, not by the folder it is in, so that no folder escapes.
  maxLines([`${client}*.ts`], 450, [...generated, ...data, ...tests]),
  maxLines([`${client}*.tsx`], 300, tests),
  maxLines(['client/src/pages/**/*.tsx'], 225, tests),
  maxLines([`${client}use-*.ts`], 150, tests),
  maxLines([`${client}*api.ts`], 330, tests),
);
