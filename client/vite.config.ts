import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:3000';

/**
 * What every page needs goes into `vendor`; everything else stays with the chunks that import it, so a public page
 * never carries the dialogs and menus of the app shell.
 */
const everyPage = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack|zustand)\//;

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': here('./src'), '@text': here('../server/src/text') } },
  // The server writes a fresh nonce over this placeholder in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2022',
    // An inlined font or script would break the policy (font-src, script-src without data:).
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: everyPage }] } },
    },
  },
  server: { proxy: { '/api': server, '/sandbox': server } },
  preview: { proxy: { '/api': server, '/sandbox': server } },
});
