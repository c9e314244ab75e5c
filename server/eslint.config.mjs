// One configuration for both workspaces. The line limits are architecture, not taste: a file over them wants to be two nouns.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const maxLines = (files, max, ignores = []) => ({ files, ignores, rules: { 'max-lines': ['error', { max }] } });
const server = 'server/src/**/';
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
const generated = ['client/src/api/schema.d.ts', 'server/src/database/migrations/**'];
const data = ['**/*.data.ts', 'server/src/text/tlds.ts'];

const tooManyParameters = {
  selector:
    ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>3]',
  message: 'At most 3 positional parameters: pass an object.',
};
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Only server/src/config reads the environment.',
};

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
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/config/**', ...tests],
    rules: { 'no-restricted-syntax': ['error', tooManyParameters, environment] },
  },
  // Nest names a controller's parameters by decorators, so their order carries nothing.
  { files: ['server/src/**/*.controller.ts'], rules: { 'no-restricted-syntax': ['error', environment] } },
  { files: ['client/**/*.tsx', 'client/**/*.ts'], extends: [reactHooks.configs.flat.recommended] },
  // A describe block or a component is as long as what it holds; its file has the limit.
  { files: [...tests, 'client/src/**/*.tsx'], rules: { 'max-lines-per-function': 'off' } },
  maxLines([`${server}*.ts`], 400, [...generated, ...data, ...tests]),
  maxLines([`${server}*.module.ts`], 80),
  maxLines([`${server}*.controller.ts`], 180),
  maxLines([`${server}*.repository.ts`], 300),
  maxLines([`${server}*.entity.ts`, `${server}*.processor.ts`], 120),
  maxLines([`${server}*.dto.ts`], 220),
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
  maxLines(['client/src/pages/**/*.tsx'], 150, ['**/*.test.tsx']),
  maxLines([`${client}components/**/*.tsx`], 200, ['**/*.test.tsx']),
  maxLines([`${client}hooks/**/*.ts`], 100, ['**/*.test.ts']),
  maxLines([`${client}api.ts`], 220),
);
