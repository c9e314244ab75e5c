import { resolveTypeScript } from './global-setup';

// The server from its sources, in a process of its own that a test can kill: `node -r run-typescript.cjs server-process.ts`.
resolveTypeScript();
void import('../src/main.js');
