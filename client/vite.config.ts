import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { servedRoutes } from './src/app/paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:3000';

/**
 * What every page needs goes into `vendor`; everything else stays with the chunks that import it, so a public page
 * never carries the dialogs and menus of the app shell.
 */
const everyPage = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|zustand)\//;

/** The package's own `exports` always lead to its development build, with all its warnings (7.18). */
const routerBuild = here('../node_modules/react-router/dist/production');
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
];

/** routes.json: the addresses that the server answers with the app; everything else is a real 404. */
const routesFile: Plugin = {
  name: 'routes-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(servedRoutes()) });
  },
};

/** Small things of nearly every page, kept in one file: a dozen files of 300 bytes compress worse and ask more often. */
const common =
  /node_modules\/(openapi-fetch|clsx|class-variance-authority)\/|client\/src\/(api\/(?!say-failure|failure-text|stream)|lib\/(announce|leave|prefetch|theme|use-loading-gate|keyboard\/keys)\.|features\/auth\/store|components\/(error-state|ui\/(button|kbd|spinner|switch|skeleton|live-region))|app\/(shell\/(public-page|logo|skip-link|use-page-entry)|guards|paths))/;

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [react(), tailwindcss(), routesFile],
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
    manifest: true,
    target: 'es2022',
    // An inlined font or script would break the policy (font-src, script-src without data:).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPage },
            { name: 'common', test: common },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/sandbox': server } },
  preview: { proxy: { '/api': server, '/sandbox': server } },
}));
