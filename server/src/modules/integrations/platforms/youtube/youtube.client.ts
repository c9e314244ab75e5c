import { Injectable } from '@nestjs/common';
import { field, parsedJson } from '../../../../ai/remote/fields';
import { Env } from '../../../../config/env';
import { type ApiSettings, type Bearer, NetworkClient, settingsOf } from '../network-client';
import { isDone } from '../platform-answers';
import { type PlatformAnswer, PlatformHttp } from '../platform-http';

export const youtubeUses = {
  'https://www.googleapis.com/auth/youtube.upload': 'upload videos',
  'https://www.googleapis.com/auth/youtube.readonly': 'see the channel and its figures',
  'https://www.googleapis.com/auth/youtube.force-ssl': 'delete videos and add first comments',
};
const scope = Object.keys(youtubeUses).join(' ');

/** Calls of YouTube's Data API v3. */
@Injectable()
export class YoutubeClient extends NetworkClient {
  /** Undefined until a video that should be seen was uploaded. Those of projects that Google has not audited stay private. */
  isAudited?: boolean;
  protected override readonly ownHosts = /(?:^|\.)googleapis\.com$/;

  constructor(env: Env, http: PlatformHttp) {
    super(youtubeSettings(env), http);
  }
}

function youtubeSettings(env: Env): ApiSettings | null {
  const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret, publicUrl, sandboxUrl } = env;
  const { GOOGLE_AUTHORIZATION_URL: authorizeUrl, GOOGLE_TOKEN_URL: tokenUrl, YOUTUBE_API_BASE_URL: apiUrl } = env;
  const revokeUrl = new URL('/revoke', tokenUrl).href;
  return settingsOf(
    env,
    { clientId, clientSecret },
    {
      live: { scope, authorizeUrl, tokenUrl, revokeUrl, apiUrl, postUrl: 'https://www.youtube.com/watch?v={id}' },
      played: {
        ...{ scope, authorizeUrl: `${publicUrl}/sandbox/youtube/o/oauth2/v2/auth`, apiUrl: sandboxUrl },
        ...{ tokenUrl: `${sandboxUrl}/youtube/oauth2/token`, revokeUrl: `${sandboxUrl}/youtube/oauth2/revoke` },
        postUrl: `${publicUrl}/sandbox/youtube/@{handle}#{id}`,
      },
    },
  );
}

/** Returns what a list holds; null for every other answer. */
export function itemsIn(answer: PlatformAnswer): unknown[] | null {
  const items = isDone(answer) ? field(parsedJson(answer.text), 'items') : undefined;
  return Array.isArray(items) ? items : null;
}

/** The newest that the channel has, whoever uploaded them. */
export const uploadsPath = ({ secrets: { uploads = '' } }: Bearer): string =>
  `/youtube/v3/playlistItems?part=contentDetails&maxResults=50&playlistId=${encodeURIComponent(uploads)}`;

export const videosPath = (parts: string, ids: readonly string[]): string =>
  `/youtube/v3/videos?part=${parts}&id=${encodeURIComponent(ids.join(','))}`;
