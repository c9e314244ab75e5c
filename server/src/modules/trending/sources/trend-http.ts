import { parsedJson } from '../../../ai/remote/fields';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import { minuteMs, secondMs } from '../../../common/time/clock';
import { TrendSource } from './trend-source.port';

const maxBodyBytes = 5 * 1024 * 1024;
/** Mastodon, Reddit and Algolia ask for one that says who calls. */
const userAgent = 'web:quillcast-trends:1.0 (reads public trend lists)';

export interface TrendCall {
  /** Who is asked, as people know it. */
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** `why` is one sentence that names the source and nothing of the address. */
export type TrendAnswer<Body> = { status: 'answered'; body: Body } | { status: 'failed'; why: string };

const failed = (why: string): { status: 'failed'; why: string } => ({ status: 'failed', why });

/**
 * Reads what trend sources answer: one try, no redirects, 10 s and 5 MB in all. Never throws for what others do. Addresses of
 * the internet go through the outbound client; those without TLS, which the sandbox and tests have, do not.
 */
export class TrendHttp {
  constructor(
    private readonly outbound: Pick<OutboundClient, 'fetch'> = new OutboundClient(),
    private readonly deadlineMs = 10 * secondMs,
  ) {}

  async json(call: TrendCall): Promise<TrendAnswer<unknown>> {
    const answer = await this.text({ ...call, headers: { accept: 'application/json', ...call.headers } });
    if (answer.status === 'failed') return answer;
    const body = parsedJson(answer.body);
    return body === undefined
      ? failed(`${call.name} answered something that is no JSON.`)
      : { status: 'answered', body };
  }

  async text({ name, url, method = 'GET', headers = {}, body }: TrendCall): Promise<TrendAnswer<string>> {
    const signal = AbortSignal.timeout(this.deadlineMs);
    const init = {
      method,
      signal,
      redirect: 'manual' as const,
      headers: { 'user-agent': userAgent, ...headers },
      body,
    };
    try {
      const response = await (url.startsWith('https:') ? this.outbound.fetch(url, init) : fetch(url, init));
      if (response.status !== 200) {
        await response.body?.cancel();
        return failed(refusal(name, response.status));
      }
      const text = await textOf(response);
      return text === null ? failed(`${name} answered more than 5 MB.`) : { status: 'answered', body: text };
    } catch {
      return failed(signal.aborted ? `${name} did not answer in time.` : `${name} cannot be reached.`);
    }
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'does not take the key that is set',
  402: 'has no credits left',
  403: 'refuses to answer',
  429: 'gets more requests than it takes',
};

const refusal = (name: string, status: number): string => `${name} ${refusals[status] ?? 'failed'} (${status}).`;

/** Returns null for a text that is too long, of which no more than the limit is ever unpacked. */
async function textOf(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxBodyBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A source on the web. Without settings it is off. */
export abstract class WebTrendSource<Settings extends { baseUrl: string } = { baseUrl: string }> extends TrendSource {
  readonly everyMs: number = 15 * minuteMs;

  constructor(
    protected readonly http: TrendHttp,
    protected readonly settings: Settings | null,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.settings !== null;
  }

  protected get baseUrl(): string {
    return this.settings?.baseUrl ?? '';
  }
}
