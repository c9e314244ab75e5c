import { type PlatformAnswer, type PlatformCall, PlatformHttp } from './platform-http';

/** Answers what a test says; the last answer that is scripted answers all further calls. */
export class ScriptedHttp extends PlatformHttp {
  readonly calls: PlatformCall[] = [];
  private answers: PlatformAnswer[] = [];

  /** Forgets what was, and answers so from now on. */
  script(...answers: PlatformAnswer[]): void {
    this.calls.length = 0;
    this.answers = answers;
  }

  override async send(call: PlatformCall): Promise<PlatformAnswer> {
    this.calls.push(call);
    return this.answers[Math.min(this.calls.length, this.answers.length) - 1] ?? { status: 'not_reached' };
  }
}

export const answered = (
  statusCode: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Extract<PlatformAnswer, { status: 'answered' }> => ({
  status: 'answered',
  statusCode,
  headers,
  text: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
});
