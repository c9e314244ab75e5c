import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnStaleBuild } from '@/app/stale-build';
import { Toaster } from '@/components/ui/toaster';
import { latePart } from '@/lib/late-part';
import { leave } from '@/lib/leave';

/** A part whose code cannot be had until `isThere`, as Vite tells it. */
function openPart() {
  const code = { isThere: false, tries: 0 };
  const Part = latePart(async () => {
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
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { code, reload } = openPart();
    expect(await screen.findByText('This part needs a connection. It opens when you are back online.')).toBeVisible();
    expect(code.tries).toBe(0);
    line.mockReturnValue(true);
    code.isThere = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('half a na');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not load the page again either when it is gone from the server', async () => {
    const { reload } = openPart();
    expect(await screen.findByText(/^This part could not be loaded\./)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('half a na');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is there without a connection when it was fetched ahead', async () => {
    const Part = latePart(async () => () => <p>The part</p>);
    await Part.fetchAhead();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('The part')).toBeVisible();
  });
});
