// Who may import whom. Imports go down this array only; names in one bracket never import each other.
const order = [
  ['users'],
  ['audit'],
  ['workspaces'],
  ['notifications', 'exports'],
  ['billing'],
  ['invites'],
  ['auth'],
  ['contact'],
  ['models', 'integrations'],
  ['publishing'],
  ['analytics', 'trending'],
  ['voices'],
  ['tweetgen'],
  ['monitoring'],
  ['automation'],
  ['free-tools'],
  ['developers'],
  ['admin', 'operations'],
  ['demo'],
];

// The client's features, read the same way. What stands in the last bracket is put together by pages alone.
const features = [
  ['session'],
  ['billing', 'team', 'accounts', 'models'],
  ['voices'],
  ['composer'],
  ['profiles', 'slots', 'approvals'],
  [
    'admin',
    'analytics',
    'auth',
    'automation',
    'developers',
    'exports',
    'free-tools',
    'imports',
    'mimic',
    'monitoring',
    'notifications',
    'operations',
    'posts',
    'replies',
    'threads',
    'trending',
    'tweets',
  ],
  // Opens posts in the sheet of the list.
  ['calendar'],
];

const modules = (names) => `^server/src/modules/(${names.join('|')})/`;
const tests = '\\.(spec|api-spec|contract-spec|services-spec|contract|test|fake)\\.tsx?$';

const downOnly = (brackets, folders, prefix) =>
  brackets.flatMap((names, level) =>
    names.map((name) => ({
      name: `${prefix}${name}-imports-down-only`,
      severity: 'error',
      comment: `${name} may import only what stands before it: ${brackets.slice(0, level).flat().join(', ') || 'nothing'}.`,
      from: { path: folders([name]), pathNot: tests },
      to: { path: folders([...brackets.slice(level).flat()].filter((other) => other !== name)) },
    })),
  );
const featureFolders = (names) => `^client/src/features/(${names.join('|')})/`;

module.exports = {
  forbidden: [
    ...downOnly(order, modules, ''),
    ...downOnly(features, featureFolders, 'client-'),
    {
      name: 'every-feature-has-its-place',
      severity: 'error',
      comment: 'A feature that the array does not name could import anything.',
      from: { path: '^client/src/features/', pathNot: featureFolders(features.flat()) },
      to: {},
    },
    {
      name: 'modules-show-only-their-face',
      severity: 'error',
      comment:
        "Another module's repository, entity or controller is private: use its service, events, errors, types or shapes.",
      from: { path: '^server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/modules/([^/]+)/',
        // Networks are data that everybody reads.
        pathNot: [
          '^server/src/modules/$1/',
          '\\.(service|events|errors|types|dto|fields|decorator|module)\\.ts$',
          '^server/src/modules/integrations/platforms/(platforms|descriptor)\\.ts$',
        ],
      },
    },
    {
      name: 'foundations-import-no-module',
      severity: 'error',
      from: { path: '^server/src/(common|config|database|queue|mail|ai|text|tokens)/', pathNot: tests },
      to: { path: '^server/src/(modules|sandbox-host)/' },
    },
    {
      name: 'text-is-pure',
      severity: 'error',
      comment: 'The client shares it, so it imports nothing but itself; briefs are read on the server only.',
      from: { path: '^server/src/text/', pathNot: [tests, '^server/src/text/questions/english\\.ts$'] },
      to: { pathNot: '^server/src/text/' },
    },
    {
      name: 'briefs-are-read-on-the-server',
      severity: 'error',
      comment: 'The words that it knows by their parts of speech weigh more than the whole client.',
      from: { path: '^client/' },
      to: { path: '^server/src/text/questions/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      comment: 'Its build holds what it imports of the server: that stays little.',
      from: { path: '^server/sandbox/', pathNot: tests },
      to: {
        path: '^server/(src|test)/',
        pathNot: [
          '^server/src/common/(crypto|errors|faults|http|ids|json|logging|outbound|time)/',
          '^server/src/config/(env|secrets)\\.ts$',
          '^server/src/database/(base\\.entity|data-source|migrate|transactions)\\.ts$',
          '^server/src/text/',
        ],
      },
    },
    {
      name: 'nobody-imports-the-sandbox',
      severity: 'error',
      comment: 'It is missing in production: only its build is loaded, where it is needed.',
      from: { path: '^(server/src|client)/', pathNot: tests },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'client-imports-down-only',
      severity: 'error',
      comment: 'app → pages → features → networks, components, api, lib.',
      from: { path: '^client/src/(components|api|lib|networks|features)/', pathNot: tests },
      // Addresses stand in one file, and everybody links.
      to: { path: '^client/src/(app|pages)/', pathNot: '^client/src/app/paths\\.ts$' },
    },
    {
      name: 'client-primitives-know-no-feature',
      severity: 'error',
      from: { path: '^client/src/(components/ui|lib)/', pathNot: tests },
      to: { path: '^client/src/(features|api)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server|server/sandbox|client)/dist' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'require', 'default'] },
    tsConfig: { fileName: 'server/tsconfig.imports.json' },
  },
};
