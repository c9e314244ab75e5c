import { Injectable } from '@nestjs/common';
import { field, textField } from '../../../../ai/remote/fields';
import { Clock, minuteMs, secondMs } from '../../../../common/time/clock';
import { Pause } from '../../../../common/time/pause';
import { piecesOf } from '../multipart';
import { answeredJson, isDone, platformMessage } from '../platform-answers';
import type { PlatformAnswer } from '../platform-http';
import type { MediaFile, PlatformCredentials } from '../publisher.types';
import { BlueskyClient } from './bluesky.client';
import { refusalOf } from './bluesky.errors';

/** Long enough to send 300 MB on a slow line. */
const tokenLifeMs = 30 * minuteMs;
/** A minute of video takes about as long; what isn't ready then is asked for again at the next try, which sends the same bytes. */
const asks = { most: 60, everyMs: 2 * secondMs };

type Uploaded = { video: unknown } | { answer: PlatformAnswer } | { why: string } | { refused: string };

/** Sends videos to Bluesky's own service, which works on them and then puts them on the account's server. */
@Injectable()
export class BlueskyVideos {
  constructor(
    private readonly client: BlueskyClient,
    private readonly clock: Clock,
    private readonly pause: Pause,
  ) {}

  async upload(credentials: PlatformCredentials, file: MediaFile, keep: () => Promise<void>): Promise<Uploaded> {
    const permitted = await this.client.own(
      { name: 'com.atproto.server.getServiceAuth', query: this.permission(credentials) },
      credentials,
    );
    const token = isDone(permitted) ? textField(answeredJson(permitted), 'token') : '';
    if (!token) return { answer: permitted };
    const query = { did: credentials.externalId, name: 'video.mp4' };
    const body = { bytes: file.size, pieces: () => piecesOf(file, keep) };
    const sent = await this.client.videos(
      { method: 'POST', name: 'app.bsky.video.uploadVideo', query, file: { type: file.mime, body } },
      token,
    );
    // What it has from an earlier try it names in a refusal (409).
    const jobId = jobOf(sent).id;
    return jobId ? this.worked(jobId, keep) : this.refused(sent);
  }

  /** The service writes to the account's server in the account's name, so its token is for that server. */
  private permission({ secrets: { server = '' } }: PlatformCredentials): Record<string, string> {
    const until = Math.floor((this.clock.now().getTime() + tokenLifeMs) / secondMs);
    return { aud: `did:web:${new URL(server).hostname}`, lxm: 'com.atproto.repo.uploadBlob', exp: String(until) };
  }

  private async worked(jobId: string, keep: () => Promise<void>): Promise<Uploaded> {
    const worked = await this.pause.until<Uploaded>(asks, async () => {
      await keep();
      const job = jobOf(await this.client.videos({ name: 'app.bsky.video.getJobStatus', query: { jobId } }));
      if (textField(job.blob, 'ref', '$link')) return { video: job.blob };
      return job.state === 'JOB_STATE_FAILED' ? { refused: job.message || "Bluesky can't read this video." } : null;
    });
    return worked ?? { why: 'Bluesky is still working on the video' };
  }

  /** Its own words: an address that isn't confirmed, or the videos of a day used up. */
  private refused(answer: PlatformAnswer): Uploaded {
    if (answer.status !== 'answered' || answer.statusCode >= 500 || refusalOf(answer, this.clock.now()))
      return { answer };
    return { refused: jobOf(answer).message || `Bluesky answered ${answer.statusCode}.` };
  }
}

/** The service answers with a job in a field, or as it is. */
function jobOf(answer: PlatformAnswer): { id: string; state: string; blob: unknown; message: string } {
  const body = answer.status === 'answered' ? answeredJson(answer) : undefined;
  const job = field(body, 'jobStatus') ?? body;
  return {
    ...{ id: textField(job, 'jobId'), state: textField(job, 'state'), blob: field(job, 'blob') },
    message: platformMessage(textField(job, 'message') || textField(job, 'error')),
  };
}
