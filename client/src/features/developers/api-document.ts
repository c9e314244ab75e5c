import { useEffect, useState } from 'react';

interface Operation {
  operationId: string;
  summary?: string;
  'x-scope': string;
  'x-codeSamples'?: { label: string; source: string }[];
  parameters: { name: string; in: string; required?: boolean; description?: string }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
}

export interface Call extends Operation {
  method: string;
  path: string;
}

/** What the public pages show of the document of the API. */
export interface Reference {
  calls: readonly Call[];
  /** What each kind of error means and what to do, by its type. */
  errors: readonly [type: string, meaning: string][];
}

const toReference = ({ paths, components }: ApiDocument): Reference => ({
  calls: Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  ),
  errors: Object.entries(components.responses).map(([type, { description }]) => [type, description]),
});

/** Loads it from this server, which fills in its own address; null when it can't be loaded. */
export function useReference(): Reference | null | undefined {
  const [reference, setReference] = useState<Reference | null>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const response = await fetch('/api/v1/openapi.json', { signal: leaving.signal });
      setReference(toReference((await response.json()) as ApiDocument));
    };
    load().catch(() => leaving.signal.aborted || setReference(null));
    return () => leaving.abort();
  }, []);
  return reference;
}

/** By what they are about: “Generation records” of `GenerationRecords_list`. */
export function groupsOf(calls: readonly Call[]): [name: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const [name = ''] = call.operationId.split('_', 1);
    const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    groups.set(words, [...(groups.get(words) ?? []), call]);
  }
  return [...groups];
}
