import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { appChunks } from './scripts/chunks.ts';
import { documents, servedRoutes } from './src/app/paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:3000';

/** The package's own `exports` always lead to its development build, with all its warnings (7.18). */
const routerBuild = here('../node_modules/react-router/dist/production');
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
];

/** routes.json: the addresses that the server answers with a page; everything else is a real 404. */
const routesFile: Plugin = {
  name: 'routes-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(servedRoutes()) });
  },
};

/** offline.js: the service worker, with the names of all files that the app's build has written. */
const offlineFile: Plugin = {
  name: 'offline-file',
  apply: 'build',
  // After the build has dropped what it doesn't write.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .map((file) => `/${file}`);
    const name = `app ${createHash('sha256').update(files.join()).digest('hex').slice(0, 16)}`;
    const worker = readFileSync(here('./src/offline/worker.js'), 'utf8');
    const build = JSON.stringify({ name, files, documents });
    this.emitFile({ type: 'asset', fileName: 'offline.js', source: `const build = ${build};\n${worker}` });
  },
};

/** Vite's own server hands out the public entry where the product has a prerendered document. */
const documentsInDevelopment: Plugin = {
  name: 'documents-in-development',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path = '', query] = (request.url ?? '').split('?', 2);
      if (documents.includes(path.replace(/\/$/, '')))
        request.url = query === undefined ? '/public.html' : `/public.html?${query}`;
      next();
    });
  },
};

/** Small things of nearly every public page, in one file: a dozen files of 300 bytes compress worse and ask more often. */
const publicCommon =
  /node_modules\/(openapi-fetch|clsx|class-variance-authority|lucide-react\/.*\/(circle-exclamation-point|info))\b|client\/src\/(public\/|api\/(?!say-failure|failure-text|stream)|lib\/(focus\/announce|address\/leave|device\/theme|keyboard\/keys|words\/format)\.|features\/session\/store|components\/(notice|ui\/(button|kbd|spinner|fields\/field))\.|app\/)|server\/src\/text\/platform-names/;

const appBuild: BuildEnvironmentOptions = {
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: appChunks,
      // Named after all screens that share it, a chunk has a name that every list of files repeats.
      chunkFileNames: ({ name }) => `assets/${name.replace(/^(shared|icons)~.*/, '$1')}-[hash].js`,
    },
  },
};

/** A build of its own, not a second entry of the app's: there react-router would be one module with all that the app uses of it. */
const publicBuild: BuildEnvironmentOptions = {
  emptyOutDir: false,
  manifest: '.vite/public-manifest.json',
  rolldownOptions: {
    input: here('./public.html'),
    output: {
      codeSplitting: {
        groups: [
          { name: 'public-vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
          { name: 'public-common', test: publicCommon },
        ],
      },
    },
  },
};

/** What renders the documents at build time (scripts/prerender.mjs); it never leaves this machine. */
const prerenderBuild: BuildEnvironmentOptions = {
  ssr: here('./src/public/prerender.tsx'),
  outDir: here('./dist/.vite/prerender'),
  copyPublicDir: false,
};

const builds: Record<string, BuildEnvironmentOptions> = { public: publicBuild, prerender: prerenderBuild };

export default defineConfig(({ command, mode }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss(), ...(mode in builds ? [] : [routesFile, offlineFile]), documentsInDevelopment],
  resolve: {
    alias: [
      { find: /^@\//, replacement: here('./src/') },
      { find: /^@text\//, replacement: here('../server/src/text/') },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  // The server writes a fresh nonce over this placeholder in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // An inlined font or script would break the policy (font-src, script-src without data:).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(builds[mode] ?? appBuild),
  },
  server: { proxy: { '/api': server, '/sandbox': server } },
  preview: { proxy: { '/api': server, '/sandbox': server } },
}));
