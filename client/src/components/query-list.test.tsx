import { QueryClient, QueryClientProvider, onlineManager, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryList } from '@/components/query-list';
import { joinQueries } from '@/lib/loading/join-queries';

type Answer = { resolve: (names: string[]) => void; reject: (error: Error) => void };

let answers: Answer[];
const read = () => new Promise<string[]>((resolve, reject) => void answers.push({ resolve, reject }));
const answerWith = (names: string[], at = answers.length - 1) => act(async () => answers[at]?.resolve(names));
const fail = (at = answers.length - 1) => act(async () => answers[at]?.reject(new Error('away')));

beforeEach(() => void (answers = []));
afterEach(() => onlineManager.setOnline(true));

const names = (data: readonly string[]) => (
  <ul>
    {data.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
const look = { name: 'Your devices', blocks: ['h-10', 'h-20'], empty: <p>No devices</p> };

function Plain() {
  const query = useQuery({ queryKey: ['plain'], queryFn: read });
  return <QueryList {...look} query={query} children={names} />;
}

function Paged() {
  const query = useInfiniteQuery({
    queryKey: ['paged'],
    queryFn: read,
    initialPageParam: 0,
    getNextPageParam: (_page, all) => (all.length < 2 ? all.length : null),
    select: ({ pages }) => pages.flat(),
  });
  return <QueryList {...look} query={query} children={names} />;
}

function Joined() {
  const first = useQuery({ queryKey: ['first'], queryFn: read });
  const second = useQuery({ queryKey: ['second'], queryFn: read });
  return <QueryList {...look} query={joinQueries(first, second)} children={([a, b]) => names([...a, ...b])} />;
}

function show(element: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <main id="main" tabIndex={-1}>
        {element}
      </main>
    </QueryClientProvider>,
  );
}

const loading = () => screen.queryByRole('status', { name: 'Loading your devices', hidden: true });
const blocks = () => [...(loading()?.children ?? [])].map(({ className }) => className.match(/h-\d+/)?.[0]);

it('reserves the height of what loads from the first frame on, and draws it only for longer waits', async () => {
  vi.useFakeTimers();
  show(<Plain />);
  expect(blocks()).toEqual(['h-10', 'h-20']);
  expect(loading()).toHaveClass('invisible');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(blocks()).toEqual(['h-10', 'h-20']);
  expect(loading()).not.toHaveClass('invisible');
  vi.useRealTimers();
});

it('shows what has loaded', async () => {
  show(<Plain />);
  await answerWith(['Laptop']);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Laptop');
  expect(loading()).toBeNull();
});

it('says so when there is nothing', async () => {
  show(<Plain />);
  await answerWith([]);
  expect(await screen.findByText('No devices')).toBeVisible();
});

it('says that it failed, tries again, and does not lose the focus', async () => {
  show(<Plain />);
  await fail();
  expect(await screen.findByRole('alert')).toHaveTextContent("Your devices didn't load");
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await answerWith(['Laptop']);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Laptop');
});

it('says offline what will come back, and shows it when it has', async () => {
  onlineManager.setOnline(false);
  show(<Plain />);
  expect(await screen.findByText("You're offline. Your devices will load when you're back.")).toBeVisible();
  expect(loading()).toBeNull();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(answers).toHaveLength(1));
  await answerWith(['Laptop']);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Laptop');
});

it('shows more, and says at the button why more does not come', async () => {
  show(<Paged />);
  await answerWith(['Laptop']);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await fail();
  expect(await screen.findByRole('alert')).toHaveTextContent("More didn't load");
  onlineManager.setOnline(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText("You're offline. More will load when you're back.")).toBeVisible();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(answers).toHaveLength(3));
  await answerWith(['Phone']);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Laptop', 'Phone']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('of two queries waits for both, and tries only the failed one again', async () => {
  show(<Joined />);
  await answerWith(['Laptop'], 0);
  expect(screen.queryByRole('listitem')).toBeNull();
  await fail(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers).toHaveLength(3));
  await answerWith(['Phone']);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
