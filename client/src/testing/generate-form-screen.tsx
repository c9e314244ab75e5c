import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { LiveRegion } from '@/components/ui/layers/live-region';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { endRunsOutside, finishedItems, runOf } from '@/features/composer/generation/run';
import { useAnnouncement } from '@/lib/focus/announce';
import { rereadStored } from '@/lib/device/stored';
import { makeUser, nothingAsked } from '@/testing/factories';
import { fill } from '@/testing/fill';
import { openStream } from '@/testing/open-stream';
import { signIn } from '@/testing/render';
import { server } from '@/testing/server';

export const path = '/api/tweetgen/generate';
export const owner = `${makeUser().id}:${makeUser().activeWorkspaceId}`;

/** A writing screen with two fields, as small as it can be. */
export function WritingScreen() {
  const [written, setWritten] = useState<string[]>([]);
  const run = useRun('tweet', 'tweets', {
    onDone: (ended) => setWritten(finishedItems(ended).map(({ text }) => text)),
  });
  const notes = useBriefField(run, {
    names: ['prompt'],
    keptKey: `notes:${owner}`,
    label: 'Your notes',
    max: 20,
    required: 'Say what it should be about.',
  });
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run,
    fields: [notes],
    toBody: () => ({ prompt: notes.text.trim(), count, ...sent }),
    shortcut: 'Write variants',
    hasResult: written.length > 0,
  });
  return (
    <>
      <GenerateForm
        brief={brief}
        label="Notes"
        title="Write a post"
        choices={[choices.tone, choices.voice, choices.variants, choices.model]}
        submitLabel={`Write ${count} variants`}
        under="Your text stays as it is."
      />
      <p data-testid="landed">{written.join('|')}</p>
      <button onClick={run.cancel}>Cancel</button>
      <LiveRegion />
    </>
  );
}

export let stream: ReturnType<typeof openStream>;
export const bodies = () => stream.requests.map(({ body }) => body);
export const notes = () => screen.getByRole('textbox', { name: 'Your notes' });
export const button = () => screen.getByRole('button', { name: /^Write \d/ });
export const option = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
export const landed = () => screen.getByTestId('landed');
export const announced = () => screen.getByTestId('live-region');
export const makeAnswer = (...texts: string[]) => ({
  generationId: 'g1',
  modelName: 'Your text, as typed',
  notes: [],
  ...nothingAsked,
  tweets: texts.map((text, at) => ({ id: `t${at}`, text })),
});

/** One text of the stream, as soon as the run has it. */
export async function finish(text: string) {
  await waitFor(() => expect(stream.requests).toHaveLength(1));
  stream.send('item', { index: 1, id: 't1', text });
  await waitFor(() => expect(runOf('tweet')?.slots[1]?.text).toBe(text));
}

export async function choose(name: string, value: string | RegExp) {
  const user = userEvent.setup();
  await user.click(option(name));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
}

/** Of a file of tests: somebody is signed in, and the server streams what the test sends. */
export function startGenerateForm(): void {
  beforeEach(() => {
    signIn();
    stream = openStream(path);
    server.use(stream.handler);
  });
  afterEach(() => {
    endRunsOutside('nobody');
    useAnnouncement.setState({ text: '', turn: 0 });
    onlineManager.setOnline(true);
    rereadStored();
    localStorage.clear();
    rereadStored();
  });
}

export async function write(text = 'The new harbour') {
  const user = userEvent.setup();
  await fill(user, notes(), text);
  await user.click(button());
  return user;
}
