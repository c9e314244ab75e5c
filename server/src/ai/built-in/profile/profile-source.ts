/** A public profile as a task hands it over: what its owner says, writes about and wrote. */
export interface ProfileSource {
  description: string;
  topics: string[];
  posts: string[];
}

const most = { topics: 12, posts: 20, length: 2_000 };

/** Reads the JSON of a request; what is no such profile is taken for a description. */
export function readProfile(source: string): ProfileSource {
  const value = parsed(source);
  if (typeof value !== 'object' || value === null)
    return { description: source.slice(0, most.length), topics: [], posts: [] };
  const record = value as Partial<Record<keyof ProfileSource, unknown>>;
  return {
    description: typeof record.description === 'string' ? record.description.slice(0, most.length) : '',
    topics: textsIn(record.topics).slice(0, most.topics),
    posts: textsIn(record.posts).slice(0, most.posts),
  };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
        .map((item) => item.slice(0, most.length))
    : [];

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    if (error instanceof SyntaxError) return source;
    throw error;
  }
}
