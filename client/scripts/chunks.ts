import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const found = new Map<string, Set<string>>();

/** Our own modules that one loads at once, itself included. A package's index names far more than is used of it. */
function loadedWith(root: string, graph: Graph): Set<string> {
  const known = found.get(root);
  if (known !== undefined) return known;
  const loaded = new Set<string>();
  const visit = (id: string) => {
    if (loaded.has(id) || id.includes('node_modules')) return;
    loaded.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(source(root));
  found.set(root, loaded);
  return loaded;
}

const entry = ['main.tsx'];
const signIn = ['pages/auth/login-page.tsx', 'pages/auth/signup-page.tsx'];
const shell = [
  'app/shell/app-shell.tsx',
  'app/shell/pages/screen-error.tsx',
  'app/shell/pages/page.tsx',
  'components/ui/layers/dialog.tsx',
];
const dialogs = [
  'components/confirm.tsx',
  'components/ui/layers/confirm-dialog.tsx',
  'components/ui/layers/anchored-layer.tsx',
];
const tabs = ['components/ui/tabs.tsx'];
const lists = ['pages/dashboard/dashboard-page.tsx', 'pages/posts/posts-page.tsx'];
const writing = [
  'pages/write/post/post-preset.tsx',
  'pages/write/thread/thread-preset.tsx',
  'pages/write/linkedin/linkedin-preset.tsx',
  'features/tweets/components/recent-chats.tsx',
  'features/monitoring/components/review-queue.tsx',
];
/** What uses a few parts of the writing screens, and must not load all of them. */
const others = [
  'pages/onboarding/onboarding-page.tsx',
  'pages/platforms/platforms-page.tsx',
  'pages/settings/components/writing-tab.tsx',
];
/** Shares a little with them, which the shell must not load. */
const voices = ['pages/settings/components/voices-tab.tsx'];
/** Uploads as they do. */
const library = ['pages/media/media-page.tsx'];
/** Where accounts are connected. */
const accounts = [
  'features/composer/networks/linkedin/linkedin-connection.tsx',
  'pages/platforms/twitter-page.tsx',
  'pages/platforms/platforms-page.tsx',
];
/** Shares fields with the sign-in pages, and must not load the rest of them. */
const rules = ['pages/automation/rule-page.tsx'];
/** What networks are on screens, and how their accounts are connected; the shell does without it. */
const networks =
  /client\/src\/(networks\/(index|logo|marks|connecting|\w+\/(facts|request))|features\/accounts\/(connect|components\/connect-notices))\.tsx?$/;
/** What any screen may use. */
const general = /client\/src\/(components\/ui|lib|api)\//;

/** Packages by who needs them first: a package's index does not tell which part of it is used by whom. */
const packages: readonly [string, RegExp][] = [
  ['vendor', /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|zustand)\//],
  ['common', /node_modules\/(openapi-fetch|react-hot-toast|goober|clsx|class-variance-authority|valibot)\//],
  ['dialogs', /node_modules\/@radix-ui\/react-alert-dialog\//],
  ['menus', /node_modules\/@radix-ui\/react-(menu|dropdown-menu)\//],
  ['tabs', /node_modules\/@radix-ui\/react-(tabs|toggle.*|toolbar|roving-focus|collection|direction|separator)\//],
  [
    'layers',
    /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-.*|react-style-.*|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)\//,
  ],
];

const icon = /node_modules\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;
const iconImport = /import \{([^}]*)\} from ['"]lucide-react['"]/g;

/** "ChartNoAxesCombined" and "chart-no-axes-combined" alike. */
const plain = (name: string): string => name.trim().replaceAll('-', '').toLowerCase();

const foundIcons = new Map<string, Set<string>>();

/** The icons that a module, and what it loads at once, names. The package's index names every one. */
function iconsOf(root: string, graph: Graph): Set<string> {
  const known = foundIcons.get(root);
  if (known !== undefined) return known;
  const code = [...loadedWith(root, graph)].map((id) => graph.getModuleInfo(id)?.code ?? '');
  const names = code.flatMap((each) => [...each.matchAll(iconImport)]).flatMap(([, list = '']) => list.split(','));
  const icons = new Set(names.map(plain));
  foundIcons.set(root, icons);
  return icons;
}

/** A module goes with what is loaded together with it: few requests, and none for what a screen does not use. */
function chunkOf(id: string, graph: Graph): string | null {
  const ofPackage = packages.find(([, test]) => test.test(id));
  if (ofPackage !== undefined) return ofPackage[0];
  const iconName = icon.exec(id)?.[1];
  const isLoadedBy = (root: string) =>
    iconName === undefined ? loadedWith(root, graph).has(id) : iconsOf(root, graph).has(plain(iconName));
  const users = (roots: readonly string[]) => roots.filter(isLoadedBy).length;
  if (users(entry) > 0 || (users(shell) > 0 && users(signIn) > 0)) return 'common';
  if (users(shell) > 0) return 'shell';
  if (users(signIn) > 0) return users([...writing, ...accounts, ...rules]) > 0 ? 'fields' : 'sign-in';
  if (users(dialogs) > 0) return 'dialogs';
  if (users(tabs) > 0) return 'tabs';
  if (iconName !== undefined) {
    const presets = writing.slice(0, 3);
    return presets.every(isLoadedBy) ? 'parts' : presets.some(isLoadedBy) ? 'writing-icons' : null;
  }
  if (networks.test(id)) return 'networks';
  const screens = users([...lists, ...writing]);
  if (screens === 0 && users(accounts.slice(0, 1)) > 0) return 'accounts';
  if (screens < 2) return null;
  if (users(lists) === 0 && users(library) > 0) return 'posts';
  if (general.test(id) || users(others) > 0) return 'parts';
  if (users(voices) > 0) return 'voices';
  if (users(writing) === 0) return 'lists';
  return users(lists) > 0 ? 'posts' : 'writing';
}

export const appChunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: chunkOf, debugName: 'by screen' },
    { name: 'icons', test: /node_modules\/lucide-react\//, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};
