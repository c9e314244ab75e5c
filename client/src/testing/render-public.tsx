import { render } from '@testing-library/react';
import { connectApiToPage } from '@/public/connect-api';
import { pageAt } from '@/public/pages';
import { PublicApp } from '@/public/public-app';

/** A public page as its own entry starts it: frame, navigator and API layer over msw. Leaving it calls `leave.to`. */
export async function renderPublicPage(address: string) {
  window.history.replaceState(null, '', address);
  connectApiToPage();
  const { pathname } = window.location;
  const { Page } = await pageAt(pathname).load();
  return render(<PublicApp Page={Page} builtFor={{ pathname, search: '', hash: '' }} />);
}
