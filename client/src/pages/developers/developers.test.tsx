import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '@/app/paths';
import { pageAt } from '@/public/pages';
import { server } from '@/testing/server';

const call = (operationId: string, source: string) => ({
  operationId,
  summary: `About ${operationId}.`,
  'x-scope': 'posts:draft',
  'x-codeSamples': ['curl', 'TypeScript', 'Python'].map((label) => ({ label, source: `${label} ${source}` })),
  parameters: [{ name: 'limit', in: 'query' }],
  responses: { 200: { content: { 'application/json': { example: { success: true } } } } },
});
const document = {
  paths: {
    '/api/v1/me': { get: call('Me_get', 'me') },
    '/api/v1/publishing/ideas': { post: call('Ideas_create', 'ideas') },
    '/api/v1/account-sets': { get: call('AccountSets_list', 'sets') },
  },
  components: { responses: { RATE_LIMITED: { description: 'Too many calls. Wait.' } } },
};

async function open(): Promise<void> {
  const { Page } = await pageAt(paths.developers).load();
  render(
    <MemoryRouter initialEntries={[paths.developers]}>
      <Page />
    </MemoryRouter>,
  );
}

describe('the page for developers', () => {
  it('tells every call of the document in the language of choice, and its errors', async () => {
    server.use(http.get('*/api/v1/openapi.json', () => HttpResponse.json(document)));
    await open();
    expect(await screen.findByRole('heading', { name: 'Account sets' })).toBeVisible();
    expect(screen.getAllByText('curl ideas')).toHaveLength(2);
    expect(screen.getByText('Too many calls. Wait.')).toBeVisible();
    const calls = screen.getByRole('region', { name: 'Every call' });
    await userEvent.click(within(calls).getByRole('radio', { name: 'Python' }));
    expect(within(calls).getByText('Python sets')).toBeInTheDocument();
    expect(within(calls).queryByText('curl sets')).toBeNull();
  });

  it('has the address of this server to copy for six AI apps', async () => {
    server.use(http.get('*/api/v1/openapi.json', () => HttpResponse.json(document)));
    await open();
    const apps = screen.getByRole('region', { name: 'Connect an AI app' });
    expect(within(apps).getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(within(apps).getAllByText(`${window.location.origin}/mcp`)).toHaveLength(3);
  });

  it('says so when the document can’t be loaded, and keeps its guides', async () => {
    server.use(http.get('*/api/v1/openapi.json', () => HttpResponse.error()));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Reload this page');
    expect(screen.getByText('export QUILLCAST_API_KEY=qck_…')).toBeVisible();
  });
});
