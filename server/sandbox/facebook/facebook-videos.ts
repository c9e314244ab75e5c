import type { FastifyInstance } from 'fastify';
import { randomDigits, randomToken } from '../../src/common/crypto/crypto';
import { invalid, missing } from '../meta/meta-problem';
import { mediaKind } from '../network/media-kind';
import type { Call } from '../network/network.wire';
import type { NetworkTools } from '../network/network-tools';
import type { OAuth2 } from '../network/oauth2';
import type { SandboxMediaEntity } from '../network/sandbox-media.entity';
import { type Json, textOf } from '../network/wire-problem';

const mostBytes = 1024 * 1024 * 1024;
/** Once it is asked for as if it were not there, then while it is worked on. */
const asks = 3;

/** Meta's Resumable Upload API (developers.facebook.com/docs/graph-api/guides/upload), whose handles are posted as videos. */
export class FacebookVideos {
  constructor(
    private readonly tools: NetworkTools,
    private readonly consent: OAuth2,
    private readonly version: string,
  ) {}

  openRoutes(server: FastifyInstance): void {
    const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    server.addContentTypeParser(/^video\//, options, (_request, body, done) => done(null, body));
    server.post<{ Params: { session: string } }>(`${this.version}/:session`, async ({ params, headers, body }) => {
      const [, token = ''] = /^OAuth (\S+)$/.exec(headers.authorization ?? '') ?? [];
      const { handle } = await this.consent.grantOf(token);
      const upload = this.tools.uploads.find(params.session);
      if (upload?.owner !== handle.toLowerCase()) throw missing(params.session);
      const isWhole = Buffer.isBuffer(body) && body.length === upload.size && headers['file_offset'] === '0';
      if (!isWhole || mediaKind(body) !== 'video/mp4') throw invalid('file_offset', 'is not of this upload');
      const mediaId = `13${randomDigits(14)}`;
      const file = { network: 'facebook', mediaId, handle: upload.owner, mime: 'video/mp4', bytes: body };
      await this.tools.media.add({ ...file, asksLeft: asks });
      this.tools.uploads.end(params.session);
      return { h: handleOf(mediaId) };
    });
  }

  begin({ handle, query, params }: Call): Json {
    const size = Number(query['file_length']);
    if (params['id'] !== 'quillcast-sandbox') throw missing(params['id']);
    if (query['file_type'] !== 'video/mp4' || !(size > 0)) throw invalid('file_type', 'must be video/mp4');
    const id = `upload:${randomToken(40)}`;
    this.tools.uploads.begin(id, handle.toLowerCase(), size);
    return { id };
  }

  /** Throws for what is no handle of an upload of this page. */
  async of(handle: string, owner: string): Promise<SandboxMediaEntity> {
    const video = await this.tools.media.find('facebook', handle.slice(handleOf('').length));
    if (video?.owner !== owner.toLowerCase()) throw invalid('fbuploader_video_file_chunk', 'is no handle');
    return video;
  }

  /** Null for what is no video of this page. */
  async state({ handle, params, query }: Call, isReadable: boolean): Promise<Json | null> {
    const id = textOf(params['id']);
    const video = await this.tools.media.find('facebook', id);
    if (video?.owner !== handle.toLowerCase() || query['fields'] !== 'status') return null;
    const isReady = await this.tools.media.ask(video);
    if (video.asksLeft === asks) throw missing(id);
    return { id, status: { video_status: !isReadable ? 'error' : isReady ? 'ready' : 'processing' } };
  }
}

const handleOf = (mediaId: string): string => `4::${mediaId}`;
