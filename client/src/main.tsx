import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { connectApiToApp } from '@/app/connect-api';
import { Providers } from '@/app/providers';
import { createRouter } from '@/app/router';
import { reloadOnStaleBuild } from '@/app/stale-build';
import '@/styles/app.css';

// The layers' scroll lock and the code field write style elements, which the policy lets through with the nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce !== undefined && nonce !== '') setNonce(nonce);

reloadOnStaleBuild(import.meta.url);
const router = createRouter();
connectApiToApp((to, options) => void router.navigate(to, options));

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
