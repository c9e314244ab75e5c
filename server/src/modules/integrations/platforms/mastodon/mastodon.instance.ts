import { isIP } from 'node:net';
import { field, parsedJson } from '../../../../ai/remote/fields';
import type { ConnectFailure } from '../connector.port';
import type { PlatformAnswer } from '../platform-http';

const invalid = (message: string): ConnectFailure => ({ status: 'invalid', field: 'instance', message });

/** Returns the name of the server in what a person typed: a name, an address, or a whole handle. */
export function hostIn(typed: string): string | ConnectFailure {
  const name = typed.trim().replace(/^@?[\w.-]+@(?=[^@/]+$)/, '');
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(name) ? name : `https://${name}`;
  if (!URL.canParse(address)) return invalid('Enter the name of your server, such as mastodon.social.');
  const { protocol, username, password, port, pathname, search, hash, hostname } = new URL(address);
  const host = hostname.replace(/\.$/, '');
  if (protocol !== 'https:') return invalid(`Mastodon servers use https. Enter ${host} alone.`);
  if (username || password) return invalid('Leave out the name and the password. You sign in on your server.');
  if (port) return invalid('Enter the server without a port.');
  if (pathname !== '/' || search || hash) return invalid(`Enter the server alone: ${host}.`);
  if (/[^!-~]/.test(name)) return invalid(`Enter the server in plain letters: ${host}.`);
  if (isIP(host.replace(/^\[(.*)\]$/, '$1'))) return invalid("Enter the server's name, not its IP address.");
  if (!host.includes('.') || /\.(?:localhost|local|internal)$/.test(host))
    return invalid(`${host} isn't on the public internet.`);
  return host;
}

/** Of a server: what one post may hold. */
export interface InstanceLimits {
  maxLength: number;
}

/** Reads what `/api/v2/instance` answered. */
export function limitsIn(answer: PlatformAnswer, host: string): InstanceLimits | ConnectFailure {
  if (answer.status === 'no_answer' && answer.why === 'answer too long') return notMastodon(host);
  if (answer.status !== 'answered') return invalid(`${host} can't be reached. Check the spelling, or try again later.`);
  const { statusCode, headers, text } = answer;
  if (statusCode >= 500 || statusCode === 429) return invalid(`${host} can't answer right now. Try again later.`);
  if (statusCode >= 300 && statusCode < 400) return moved(headers.location ?? '', host);
  const maxLength = Number(field(parsedJson(text), 'configuration', 'statuses', 'max_characters'));
  return statusCode === 200 && Number.isInteger(maxLength) && maxLength > 0 ? { maxLength } : notMastodon(host);
}

const notMastodon = (host: string): ConnectFailure => invalid(`${host} isn't a Mastodon server. Check the spelling.`);

function moved(location: string, host: string): ConnectFailure {
  const target = URL.canParse(location) ? hostIn(new URL(location).hostname) : '';
  const hint = typeof target === 'string' && target && target !== host ? ` Try ${target}.` : '';
  return invalid(`${host} redirects to another address.${hint}`);
}
