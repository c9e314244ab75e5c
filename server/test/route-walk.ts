import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createTestApp, type TestApp } from './app';
import { cpuMsOf } from './cpu-time';
import { connectModel, makeSiteAdmin, serversOf } from './factories/models.factory';
import { storeAccount } from './factories/stored-account.factory';
import { auth, makePerson } from './factories/user.factory';
import { plainText, type TextField } from './route-texts';
import { TextModel, type TextEvent, type TextOutcome, type TextRequest } from '../src/ai/text-model.port';
import { RateLimiter, type RateVerdict } from '../src/common/rate-limits/rate-limiter';
import { newId } from '../src/common/ids/ids';
import { Clock, minuteMs } from '../src/common/time/clock';
import { Transactions } from '../src/database/transactions';

export interface ShapedText {
  shape: string;
  text: string;
}

/** Of one field of one route, over all texts. */
export interface FieldFigures {
  name: string;
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** Processor time in ms: of a plain text as long, where any shape took long, and of the shape that took longest. */
  plainMs: number;
  worstMs: number;
  worstShape: string;
  /** How long the event loop was held up at most, in ms, beyond the pause between two looks at it. */
  delayMs: number;
}

/** All texts come from one address in a minute. */
class NoLimits extends RateLimiter {
  override hit(): Promise<RateVerdict> {
    return Promise.resolve({ isAllowed: true, remaining: 1, retryAfterSeconds: 0 });
  }
}

/** Writes one text as often as it is asked for any. */
class OneTextModel extends TextModel {
  readonly provider = 'fake';
  readonly translates = true;
  text = plainText;

  async *generate({ input }: TextRequest): AsyncGenerator<TextEvent, TextOutcome> {
    for (let index = 0; index < input.count; index += 1)
      yield { kind: 'item', index, text: this.text, notes: [], origin: 'model' };
    return { status: 'completed', notes: [], inputTokens: 10, outputTokens: 20 };
  }
}

const resolutionMs = 10;
/** Whatever takes longer is asked once more, since compiling a pattern counts for none, and compared with a plain text. */
const quickMs = 10;

/** The whole application, asked by its routes in this process, so that what each answer costs can be told. */
export class RouteWalk {
  private readonly model = new OneTextModel();
  private readonly delay = monitorEventLoopDelay({ resolution: resolutionMs });

  private constructor(private readonly test: TestApp) {}

  static async open(): Promise<RouteWalk> {
    const test = await createTestApp({
      // Jobs stay where they are: only what is asked is measured.
      // Without a provider its callback has nothing to read the texts for.
      env: { ROLE: 'web', OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      queue: 'postgres',
      configure: (builder) =>
        builder.overrideProvider(RateLimiter).useFactory({
          inject: [Transactions, Clock],
          factory: (rows: Transactions, clock: Clock) => new NoLimits(rows, clock),
        }),
    });
    return new RouteWalk(test);
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** From here on a model writes what is asked for. */
  async connectModel(): Promise<void> {
    await connectModel(this.test, await makeSiteAdmin(this.test));
    const { writers } = serversOf(this.test);
    for (const address of writers.keys()) writers.set(address, this.model);
    this.test.clock.advance(minuteMs);
  }

  /** `by` the model: it writes the texts, and what is asked is plain. */
  async measure(field: TextField, texts: readonly ShapedText[], by: 'person' | 'model'): Promise<FieldFigures> {
    const send = await this.senderOf(field);
    const statuses: Record<number, number> = {};
    const msOf = async (text: string): Promise<number> => {
      this.model.text = by === 'model' ? text : plainText;
      let best = Infinity;
      // The engine compiles its patterns anew where it had dropped them, which costs as much as the text that is measured.
      for (let round = 0; round < 4 && best > quickMs; round += 1) {
        await this.test.query('DELETE FROM usage_counters');
        let status = 0;
        best = Math.min(best, await cpuMsOf(async () => (status = await send(by === 'model' ? plainText : text))));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return best;
    };
    this.delay.enable();
    this.delay.reset();
    let worst = { worstMs: 0, worstShape: '' };
    for (const { shape, text } of texts) {
      const ms = await msOf(text);
      if (ms > worst.worstMs) worst = { worstMs: ms, worstShape: shape };
    }
    await new Promise((resolve) => setTimeout(resolve, 2 * resolutionMs));
    this.delay.disable();
    const plain = plainText.repeat(400).slice(0, texts[0]?.text.length);
    const plainMs = worst.worstMs > quickMs ? await msOf(plain) : 0;
    return { name: field.name, statuses, plainMs, ...worst, delayMs: Math.max(0, this.delay.max / 1e6 - resolutionMs) };
  }

  /** Returns what sends a text as somebody of its own, since some texts sign people out; it answers the status. */
  private async senderOf({ path, method, fill }: TextField): Promise<(text: string) => Promise<number>> {
    const person = await makePerson(this.test);
    const { id: accountId } = await storeAccount(this.test, person.workspaceId, { platform: 'linkedin' });
    const headers = { ...auth(person), 'x-session-id': newId() };
    const made = async (at: string, body: object): Promise<Record<string, string>> =>
      (await this.test.http.post(at).set(headers).send(body)).body.data as Record<string, string>;
    this.model.text = plainText;
    const things: Record<string, () => Promise<string | undefined>> = {
      posts: async () => (await made('/api/publishing/posts', { platform: 'linkedin', text: plainText }))['id'],
      voices: async () => (await made('/api/voices', { name: 'Maya' }))['id'],
    };
    const id = (await things[/(\w+)\/\{id\}/.exec(path)?.[1] ?? '']?.()) ?? newId();
    const generationId = path.endsWith('regenerate')
      ? (await made('/api/tweetgen/generate', { prompt: plainText }))['generationId']
      : undefined;
    const ids: Record<string, string> = { id, accountId, platform: 'linkedin' };
    const server = this.test.app.getHttpAdapter().getInstance();
    return async (text) => {
      const { path: at, query, body } = fill(text);
      const url = at.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId());
      const known = { ...(generationId && { generationId }), ...(isIn(body, 'accountId') && { accountId }) };
      const payload = body === undefined ? {} : { payload: { ...(body as object), ...known } };
      return (await server.inject({ method: method as 'POST', url, query, headers, ...payload })).statusCode;
    };
  }
}

const isIn = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && name in body;
