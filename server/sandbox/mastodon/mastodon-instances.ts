import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Json, WireProblem } from '../network/wire-problem';

export const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime'];
export const imageBytes = 16_777_216;
export const mostMedia = 4;

/** Each instance has its own; forks take longer posts. */
export const mostCharacters = (host: string): number => (host.startsWith('long.') ? 5_000 : 500);

/** Returns the server that is played: the name in the path. */
export const instanceIn = ({ params }: Pick<FastifyRequest, 'params'>): string =>
  (params as { instance: string }).instance.toLowerCase();

/** What an instance tells of itself. Some names play what people type by mistake. */
export function instanceAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const host = instanceIn(request);
  if (host.startsWith('moved.')) return reply.redirect('https://mastodon.example/api/v2/instance', 301);
  if (host.startsWith('blog.')) return reply.type('text/html').send('<!doctype html><title>A blog</title>');
  if (host.startsWith('huge.')) return reply.type('application/json').send(`{"a":"${'a'.repeat(2_000_000)}"}`);
  // Before 4.0 there was one version.
  if (host.startsWith('old.') && request.url.includes('/v2/')) throw notFound();
  return reply.send(instanceOf(host));
}

const instanceOf = (host: string): Json => ({
  domain: host,
  title: host,
  version: '4.6.2',
  api_versions: { mastodon: 7 },
  configuration: {
    statuses: {
      max_characters: mostCharacters(host),
      max_media_attachments: mostMedia,
      characters_reserved_per_url: 23,
    },
    media_attachments: { supported_mime_types: mediaTypes, image_size_limit: imageBytes, description_limit: 1_500 },
  },
  rules: [],
});

export const notFound = (): WireProblem => new WireProblem(404, { error: 'Record not found' });

export const invalid = (words: string): WireProblem => new WireProblem(422, { error: words });
