import { onlineManager } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnStaleBuild } from '@/app/stale-build';
import { Toaster } from '@/components/ui/layers/toaster';
import { lazy, useLazy } from '@/lib/loading/lazy';
import { leave } from '@/lib/address/leave';
import { sayOnce } from '@/lib/loading/say-once';

/** A part whose code cannot be had until `isThere`, as Vite tells it. */
function openPart() {
  const code = { isThere: false, tries: 0 };
  const Part = lazy(async () => {
    code.tries += 1;
    if (code.isThere) return () => <p>The part</p>;
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const reload = vi.spyOn(leave, 'reload').mockReturnValue();
  onTestFinished(reloadOnStaleBuild('/assets/index-1.js'));
  render(
    <>
      <label>
        Name <input defaultValue="half a na" />
      </label>
      <Suspense>
        <Part />
      </Suspense>
      <Toaster />
    </>,
  );
  return { code, reload };
}

describe('a part of a screen whose code cannot be had', () => {
  it('waits for a connection, and says so, while the screen stays as it is', async () => {
    onlineManager.setOnline(false);
    const { code, reload } = openPart();
    expect(await screen.findByText("You're offline. This part opens when you're back.")).toBeVisible();
    expect(code.tries).toBe(0);
    code.isThere = true;
    onlineManager.setOnline(true);
    expect(await screen.findByText('The part')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveValue('half a na');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits without a word where nobody has asked for it', async () => {
    onlineManager.setOnline(false);
    const code = lazy(async () => ({ answer: 42 }));
    const Reader = () => <p>{useLazy(code)?.answer ?? 'Not yet'}</p>;
    render(
      <>
        <Reader />
        <Toaster />
      </>,
    );
    expect(await screen.findByText('Not yet')).toBeVisible();
    onlineManager.setOnline(true);
    expect(await screen.findByText('42')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is missing without a word where nobody has asked for it', async () => {
    const load = vi.fn(() => Promise.reject<number>(new TypeError('Failed to fetch dynamically imported module')));
    const code = lazy(load);
    const Reader = () => <p>{useLazy(code) ?? 'Not yet'}</p>;
    render(
      <>
        <Reader />
        <Toaster />
      </>,
    );
    await waitFor(() => expect(load).toHaveBeenCalled());
    sayOnce('The next thing that is said', 'next');
    await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('The next thing that is said');
  });

  it('does not load the page again either when it is gone from the server', async () => {
    const { reload } = openPart();
    expect(await screen.findByText(/^This part didn't load\./)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('half a na');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is there without a connection when it was fetched ahead', async () => {
    const Part = lazy(async () => () => <p>The part</p>);
    await Part.fetchAhead();
    onlineManager.setOnline(false);
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('The part')).toBeVisible();
  });
});

describe('a layer', () => {
  it('is loaded at its first opening and stays while it is closed', async () => {
    const load = vi.fn(async () => ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closing'}</p>);
    const Layer = lazy(load, { isOpen: ({ open }) => open });
    const { rerender } = render(<Layer open={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Layer open />);
    expect(await screen.findByText('open')).toBeVisible();
    rerender(<Layer open={false} />);
    expect(screen.getByText('closing')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  type Draw = (isOpen: boolean, setOpen: (isOpen: boolean) => void) => ReactNode;
  const drawnClosed = (): Draw => {
    const Layer = lazy(
      async () => (props: { open: boolean; onOpenChange: (open: boolean) => void }) => props.open && <p>open</p>,
      { isOpen: ({ open }) => open },
    );
    return (isOpen, setOpen) => <Layer open={isOpen} onOpenChange={setOpen} />;
  };
  const drawnOpen = (): Draw => {
    const Layer = lazy(async () => (_: { onClose: () => void }) => <p>open</p>);
    return (isOpen, setOpen) => isOpen && <Layer fallback={null} onClose={() => setOpen(false)} />;
  };

  it.each([
    ['that is drawn closed', drawnClosed()],
    ['that is drawn when it opens', drawnOpen()],
  ])('%s does not open by itself when the connection is back, but at the next press', async (_name, draw) => {
    onlineManager.setOnline(false);
    const Screen = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Publish
          </button>
          {draw(isOpen, setOpen)}
          <Toaster />
        </>
      );
    };
    render(<Screen />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await press();
    expect(await screen.findByText("You're offline. Try again when you're back.")).toBeVisible();
    onlineManager.setOnline(true);
    await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull());
    expect(screen.queryByText('open')).toBeNull();
    await press();
    expect(await screen.findByText('open')).toBeVisible();
  });
});

describe('a late component with a fallback', () => {
  it('shows it until it is loaded, and none when it was fetched ahead', async () => {
    const Part = lazy(async () => ({ text }: { text: string }) => <p>{text}</p>);
    const { unmount } = render(<Part fallback="Loading…" text="The part" />);
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(await screen.findByText('The part')).toBeVisible();
    unmount();
    render(<Part fallback="Loading…" text="The part" />);
    expect(screen.getByText('The part')).toBeVisible();
  });
});

describe('a late module', () => {
  function Length({ of, isWanted }: { of: string; isWanted: boolean }) {
    const module = useLazy(counting, isWanted);
    return <p>{module === undefined ? 'not yet' : module.count(of)}</p>;
  }
  const load = vi.fn(async () => ({ count: (text: string) => text.length }));
  const counting = lazy(load);

  it('is loaded once it is wanted', async () => {
    const { rerender } = render(<Length of="four" isWanted={false} />);
    expect(screen.getByText('not yet')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    rerender(<Length of="four" isWanted />);
    expect(await screen.findByText('4')).toBeVisible();
  });

  it('is shown although it came between drawing and asking for it', async () => {
    const now = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValue('here');
    const code = { now, fetchAhead: async () => {}, get: async () => 'here', isInReach: () => true };
    const Reader = () => <p>{useLazy(code) ?? 'not yet'}</p>;
    render(<Reader />);
    expect(await screen.findByText('here')).toBeVisible();
  });
});
