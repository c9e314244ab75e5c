import type { Generation, Tweet } from '@/features/tweetgen/api';
import type { Run } from '@/features/tweetgen/run';

export interface Version extends Tweet {
  generationId: string;
  modelName: string;
  /** Of the generation that wrote this version alone. */
  remarks: string[];
}

/** One card: a tweet and what was written anew from it, oldest first. */
export interface VariantState {
  key: string;
  /** Empty while it is being written. */
  versions: Version[];
  /** What has streamed in so far. */
  streamed: string;
}

/** What one press of Generate brought. */
export interface Batch {
  key: string;
  prompt: string;
  createdAt: string;
  /** Null until the server has said what writes. */
  modelName: string | null;
  notes: string[];
  variants: VariantState[];
  /** `broken`: ended early, and the server does not know its tweets. */
  state: 'stored' | 'writing' | 'broken';
}

/** Newest batch first; a generation that rewrites one tweet becomes a version of that tweet's card. */
export function batchesOf(generations: readonly Generation[]): Batch[] {
  const batches: Batch[] = [];
  const cardOf = new Map<string, VariantState>();
  for (const generation of generations) {
    const versions = generation.tweets.map((tweet) => toVersion(tweet, generation));
    const card = generation.parentTweetId === null ? undefined : cardOf.get(generation.parentTweetId);
    if (card === undefined) batches.unshift(toBatch(generation, versions));
    else card.versions.push(...versions.map((version) => ({ ...version, remarks: generation.notes })));
    const newCards = card === undefined ? (batches[0]?.variants ?? []) : [card];
    for (const each of newCards) for (const { id } of each.versions) cardOf.set(id, each);
  }
  return batches;
}

const toVersion = (tweet: Tweet, { id, modelName }: Generation): Version => ({
  ...tweet,
  generationId: id,
  modelName,
  remarks: [],
});

function toBatch(generation: Generation, versions: Version[]): Batch {
  const { id, prompt, createdAt, modelName, notes } = generation;
  const variants = versions.map((version) => ({ key: version.id, versions: [version], streamed: version.text }));
  return { key: id, prompt, createdAt, modelName, notes, variants, state: 'stored' };
}

/** A run as a batch: its cards stand before their texts do, and keep their keys when the tweets are stored. */
export function batchOfRun(run: Run, isBroken = false): Batch {
  const { key, generationId, body, modelName, notes, hasLanded } = run;
  const written = { generationId: generationId ?? '', modelName: modelName ?? '', remarks: [] };
  return {
    key: generationId ?? key,
    prompt: body.prompt,
    createdAt: new Date(run.startedAtMs).toISOString(),
    modelName,
    notes,
    variants: run.slots.map(({ text, tweet }, at) => ({
      key: tweet?.id ?? `${key}-${at}`,
      versions: tweet === null ? [] : [{ ...tweet, ...written }],
      streamed: text,
    })),
    state: isBroken ? 'broken' : hasLanded ? 'stored' : 'writing',
  };
}

/** Whether a run belongs on the screen of that chat; null is a new one. */
export function isRunOf(run: Run, chatId: string | null): boolean {
  return chatId === (run.body.chatId ?? null) || (chatId !== null && chatId === run.chatId);
}
