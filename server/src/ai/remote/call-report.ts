import type { TextFailure, TextInput, TextOutcome } from '../text-model.port';
import {
  ApiFault,
  ConnectionFault,
  EndlessThoughtFault,
  ForbiddenAddressFault,
  NotAnApiFault,
  TooLongFault,
  type UpstreamFault,
} from './upstream-fault';
import { type RefusalTable, verdictOn } from './verdict';

const maxLength = 200;
/** Keys as makers write them, also half masked (`sk-ab***yz`), and anything long enough to be one; not the word `api-keys`. */
const keyLike =
  /\b(?:sk|pk|rk|gsk|xai|key|api(?![-_]keys?\.?(?![\w*.-])))[-_][\w*.-]{4,}|\bBearer\s+\S+|[A-Za-z0-9_+/=-]{32,}/gi;
/** So many words of the brief in a row are a quotation of it. */
const quotedWords = 4;

/**
 * Returns an upstream's own words, fit for a log: one line, at most 200 characters, without keys. Empty when they repeat the
 * brief, as refusals and validation errors of some servers do.
 */
export function cleanMessage(words: string, secrets: { apiKey: string; input: TextInput }): string {
  const masked = secrets.apiKey ? words.replaceAll(secrets.apiKey, '[hidden]') : words;
  const line = masked
    .replace(keyLike, '[hidden]')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .trim();
  if (quotes(words, secrets.input)) return '';
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

function quotes(words: string, input: TextInput): boolean {
  const message = ` ${wordsOf(words).join(' ')} `;
  return [input.prompt, input.instruction ?? '', input.rules ?? '', ...(input.avoid ?? [])].some((text) => {
    const own = wordsOf(text);
    const starts = Array.from({ length: Math.max(1, own.length - quotedWords + 1) }, (_, start) => start);
    return own.length > 0 && starts.some((at) => message.includes(` ${own.slice(at, at + quotedWords).join(' ')} `));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names variables of the environment, or what is seen in the settings, for the operator's messages. */
export interface UpstreamNames {
  /** "OpenAI", or where a compatible server stands. */
  maker: string;
  /** "OPENAI_API_KEY", "the key of this connection" */
  key: string;
  /** What to check when something else than the API answers. */
  address: string;
  /** Where the model is chosen. */
  model: string;
}

export const modelVariable = 'MODEL_<LABEL>';

interface FailedCall {
  input: TextInput;
  hasBegun: boolean;
  refusals: RefusalTable;
}

/** Describes failed calls for the operator: who and what it said in one sentence, what to do in the next. */
export class CallReport {
  constructor(
    private readonly names: UpstreamNames,
    private readonly apiKey: string,
  ) {}

  aborted = (): TextOutcome => this.ended('aborted', 'the call was stopped');
  declined = (): TextOutcome => this.ended('refused', 'it declined to write this');
  cutOff = (what: string): TextOutcome => this.ended('cut_off', what);
  echo = (): TextOutcome => this.ended('bad_output', 'it repeated its instructions', this.tidier);
  unreadable = (): TextOutcome => this.ended('bad_output', 'no post could be read in its answer', this.tidier);
  onlyThought = (): TextOutcome =>
    this.ended('bad_output', 'it thought and had no tokens left for its answer', this.calmer);
  empty = (): TextOutcome => this.ended('bad_output', 'its answer was empty', this.roomier);
  tooMany = (): TextOutcome => this.ended('rate_limited', 'too many calls wait for it', 'try again later');

  private get tidier(): string {
    return this.choose('follows the form of the answer');
  }

  private get calmer(): string {
    return this.choose('thinks less');
  }

  private get roomier(): string {
    return `shorten the brief, or ${this.choose('reads more')}`;
  }

  private choose(what: string): string {
    return `set ${this.names.model} to a model that ${what}`;
  }

  impossibleKey(): TextOutcome {
    return this.ended('misconfigured', `${this.names.key} has characters that no key has`);
  }

  notLoaded(patienceMs: number): TextOutcome {
    return this.ended('timed_out', `it did not load the model within ${patienceMs / 1_000} s`, 'try again');
  }

  outOfTokens(limit: 'length' | 'context'): TextOutcome {
    if (limit === 'length') return this.cutOff('it ran out of output tokens');
    return this.ended('context_length', 'its context is full', this.roomier);
  }

  noModels(): TextOutcome {
    return this.failed('unknown_model', 'offers no model that writes text', 'add one to it');
  }

  unanswered(patienceMs: number): TextOutcome {
    return this.failed('timed_out', `did not answer within ${patienceMs / 1_000} s`, this.reachable);
  }

  silent(patienceMs: number, hasBegun: boolean): TextOutcome {
    const when = hasBegun ? 'in mid-answer' : 'before its first word';
    return this.ended('timed_out', `it sent nothing for ${patienceMs / 1_000} s ${when}`);
  }

  fault(fault: UpstreamFault, call: FailedCall): TextOutcome {
    if (fault instanceof ApiFault) return this.refusal(fault, call);
    if (fault instanceof ConnectionFault) return this.lost(fault, call);
    const status = verdictOn(fault, call.refusals);
    if (fault instanceof ForbiddenAddressFault) return { status, message: `The address ${fault.message}.` };
    if (fault instanceof TooLongFault) return this.ended(status, 'its answer was too long', this.tidier);
    if (fault instanceof EndlessThoughtFault)
      return this.ended(status, `it thought for ${fault.ms / 1_000} s without a word of its answer`, this.calmer);
    const what = fault instanceof NotAnApiFault ? otherThanAnApi(fault) : 'sent what cannot be read';
    return this.failed(status, what, `check ${this.names.address}`);
  }

  private refusal(fault: ApiFault, { input, refusals }: FailedCall): TextOutcome {
    const status = verdictOn(fault, refusals);
    const providerMessage = cleanMessage(fault.providerMessage, { apiKey: this.apiKey, input });
    const answered = this.answer(fault.status);
    const quoted = providerMessage ? ` ("${providerMessage}")` : '';
    const advice = refusals.advice?.(fault) ?? this.advice(status, fault);
    return this.failed(status, `${answered}${quoted}`, advice);
  }

  private lost({ message: code, isCertificate }: ConnectionFault, { hasBegun }: FailedCall): TextOutcome {
    const named = code ? ` (${code})` : '';
    if (isCertificate)
      return this.ended('misconfigured', `its certificate is not valid${named}`, `check ${this.names.address}`);
    if (hasBegun) return this.cutOff(`the connection broke in mid-answer${named}`);
    return this.failed('unavailable', `could not be reached${named}`, this.reachable);
  }

  private get reachable(): string {
    return `check that it runs, and ${this.names.address}`;
  }

  private answer(status: number | null): string {
    if (status === 401) return this.apiKey ? 'refused the key' : 'wants a key';
    return status === null ? 'answered with an error' : `answered ${status}`;
  }

  private advice(status: TextFailure, fault: ApiFault): string {
    switch (status) {
      case 'quota':
        return `add credit to the account of ${this.names.key}`;
      case 'rate_limited':
        return 'wait, or raise the limits of the account';
      case 'unavailable':
        return 'try again later';
      case 'context_length':
        return this.roomier;
      case 'unknown_model':
        return this.choose('it serves');
      case 'refused':
        return 'change the brief';
      default:
        return `check ${this.suspect(fault)}`;
    }
  }

  private suspect({ status, providerMessage }: ApiFault): string {
    const { key, model, address } = this.names;
    if (status === 401 || status === 403 || /\bAPI key\b/i.test(providerMessage)) return key;
    return status === 400 || status === 422 ? `${model} and ${address}` : address;
  }

  private ended(status: TextFailure, what: string, advice?: string): TextOutcome {
    return this.failed(status, `did not finish: ${what}`, advice);
  }

  private failed(status: TextFailure, what: string, advice?: string): TextOutcome {
    const next = advice === undefined ? '' : ` ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
    return { status, message: `${this.names.maker} ${what}.${next}` };
  }
}

const otherThanAnApi = ({ redirectTo }: NotAnApiFault): string =>
  redirectTo ? `answered with a redirect to ${redirectTo}` : 'did not answer like a model API';
