import { isLoopbackName } from '../../common/outbound/loopback';
import type { RemoteConnection, RemoteKind } from './model-servers.port';

/** `message` is one sentence for people. */
export type BaseUrl = { status: 'ok'; baseUrl: string } | { status: 'refused'; message: string };

/** Kinds whose calls stand under `/v1`; others have no such part, or one of their own. */
const versioned: readonly RemoteKind[] = ['openai', 'lmstudio', 'llamacpp', 'vllm', 'compatible'];
const endOfCall = /\/(?:chat\/completions|completions|messages|models|api\/(?:chat|generate|tags))\/?$/;
const longestAddress = 2_000;
const secretName = /^(?:api[-_]?key|key|token|access[-_]?token|secret|password)$/i;

/**
 * Returns a typed address as connections keep it: without blanks, a final slash and the path of a single call; with `http://` for
 * a local name and `https://` for another where no scheme is typed; with `/v1` where a server of this kind needs it and no path
 * is typed. Refuses what would put a key into logs.
 */
export function normaliseBaseUrl(kind: RemoteKind, typed: string): BaseUrl {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${schemeFor(text)}://${text}`;
  const isShort = text.length > 0 && text.length <= longestAddress;
  const url = isShort && !/\s/.test(text) && URL.canParse(address) ? new URL(address) : null;
  const problem = problemOf(url);
  if (!url || problem) return { status: 'refused', message: problem };
  const path = trimmed(trimmed(url.pathname).replace(endOfCall, ''));
  return { status: 'ok', baseUrl: `${url.origin}${pathFor(kind, path)}` };
}

function problemOf(url: URL | null): string {
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    return "This isn't a web address. Enter one such as http://127.0.0.1:11434.";
  if (url.username || url.password || [...url.searchParams.keys()].some((name) => secretName.test(name)))
    return 'The address has a key or a password in it. Remove it and use the field for the key.';
  return url.search || url.hash ? 'The address has a part after ? or #. Remove it.' : '';
}

/** Returns the address where the server's own calls are, beside the compatible ones. */
export const rootOf = ({ kind, baseUrl }: RemoteConnection): string =>
  versioned.includes(kind) ? trimmed(baseUrl).replace(/\/v1$/, '') : trimmed(baseUrl);

/** Returns `hostname:port`, with one name for this machine. */
export function placeOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const name = isThisMachine(hostname) ? 'localhost' : hostname.toLowerCase().replace(/\.$/, '');
  return `${name}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Includes unspecified addresses, which lead to this machine too. */
const isThisMachine = (hostname: string): boolean =>
  hostname === '0.0.0.0' || hostname === '[::]' || isLoopbackName(hostname) || /^\[::ffff:7f/.test(hostname);

function pathFor(kind: RemoteKind, path: string): string {
  if (kind === 'ollama') return path.replace(/\/(?:v1|api)$/, '');
  // Anthropic's own library adds /v1.
  if (kind === 'anthropic') return path.replace(/\/v1$/, '');
  if (kind === 'openrouter') return path === '' ? '/api/v1' : path;
  return path === '' && versioned.includes(kind) ? '/v1' : path;
}

const schemeFor = (text: string): string => {
  const host = text.split('/', 1)[0] ?? '';
  return /^(?:localhost|[\d.]+|\[.*\]|[^.]+|.*\.(?:local|internal|lan))(?::\d+)?$/i.test(host) ? 'http' : 'https';
};

function trimmed(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
