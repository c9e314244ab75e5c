/** A server with more models than these is a gateway: the first of its list is then anybody's model, at any price. */
const mostToPickFrom = 5;
/** Ids of models that write no posts, as makers and local servers name them. As of 2026-11-20. */
const writesNothing =
  /embed|rerank|whisper|tts|transcri|moderation|dall-e|image|bge-|clip|realtime|audio|video|codex|babbage|davinci|(?<![a-z])(?:sora|search)|deep-research/i;

/**
 * Returns the ids to ask a compatible server for, the best first. `wanted` are the catalogue's; `listed` is what the server says
 * it has, null when it does not say. A small server's own models run where it has none of the wanted ones.
 */
export function servedModels(wanted: readonly string[], listed: readonly string[] | null): string[] {
  if (!listed) return [...wanted];
  const writing = listed.filter((id) => !writesNothing.test(id));
  const matching = wanted.flatMap((id) => sameModel(id, writing) ?? []);
  const found = writing.length > mostToPickFrom ? matching : [...matching, ...writing];
  return found.length > 0 ? found : wanted.slice(0, 1);
}

/** Returns the id itself, or as gateways write it: after `vendor/`, before a date. */
function sameModel(id: string, served: readonly string[]): string | undefined {
  const bare = (other: string): string => other.replace(/^.*\//, '').replace(/-\d{4}-?\d{2}-?\d{2}$/, '');
  return served.find((other) => other === id) ?? served.find((other) => bare(other) === id);
}
