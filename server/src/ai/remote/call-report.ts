import type { TextFailure, TextInput, TextOutcome } from '../text-model.port';
import { cleanWords } from './operator-message';
import {
  ApiFault,
  ConnectionFault,
  EndlessThoughtFault,
  NotAnApiFault,
  TooLongFault,
  type UpstreamFault,
} from './upstream-fault';
import { type RefusalTable, verdictOn } from './verdict';

/** What the operator's messages name. */
export interface UpstreamNames {
  /** "OpenAI", or where a compatible server stands. */
  maker: string;
  keyVariable: string;
  /** What to check when something else than the API answers. */
  address: string;
}

interface FailedCall {
  input: TextInput;
  hasBegun: boolean;
  refusals: RefusalTable;
}

const otherModel = 'set MODEL_<LABEL> to a model that follows the form of the answer';
const lessThought = 'set MODEL_<LABEL> to a model that thinks less';
const shorter = 'shorten the brief, or set MODEL_<LABEL> to a model that reads more';

/** The outcomes of calls that failed, each with a sentence for the operator: who, what it said, and what to do. */
export class CallReport {
  constructor(
    private readonly names: UpstreamNames,
    private readonly apiKey: string,
  ) {}

  aborted = (): TextOutcome => this.ended('aborted', 'the call was stopped');
  declined = (): TextOutcome => this.ended('refused', 'it declined to write this');
  cutOff = (what: string): TextOutcome => this.ended('cut_off', what);
  echo = (): TextOutcome => this.ended('bad_output', `it repeated its instructions; ${otherModel}`);
  unreadable = (): TextOutcome => this.ended('bad_output', `no post could be read in its answer; ${otherModel}`);

  impossibleKey(): TextOutcome {
    return this.ended('misconfigured', `${this.names.keyVariable} has characters that no key has`);
  }

  outOfTokens(limit: 'length' | 'context'): TextOutcome {
    if (limit === 'length') return this.cutOff('it ran out of output tokens');
    return this.ended('context_length', `its context is full; ${shorter}`);
  }

  silent(patienceMs: number, hasBegun: boolean): TextOutcome {
    const when = hasBegun ? 'in mid-answer' : 'before its first word';
    return this.ended('timed_out', `it sent nothing for ${patienceMs / 1_000} s ${when}`);
  }

  fault(fault: UpstreamFault, call: FailedCall): TextOutcome {
    if (fault instanceof ApiFault) return this.refusal(fault, call);
    if (fault instanceof ConnectionFault) return this.lost(fault, call);
    const status = verdictOn(fault, call.refusals);
    if (fault instanceof TooLongFault) return this.ended(status, `its answer was too long; ${otherModel}`);
    if (fault instanceof EndlessThoughtFault)
      return this.ended(status, `it thought for ${fault.ms / 1_000} s without a word of its answer; ${lessThought}`);
    const what = fault instanceof NotAnApiFault ? otherThanAnApi(fault) : 'sent what cannot be read';
    return { status, message: `${this.names.maker} ${what}; check ${this.names.address}.` };
  }

  private refusal(fault: ApiFault, { input, refusals }: FailedCall): TextOutcome {
    const status = verdictOn(fault, refusals);
    const words = cleanWords(fault.words, { apiKey: this.apiKey, input });
    const answered = fault.status === null ? 'answered with an error' : `answered ${fault.status}`;
    const quoted = words ? ` ("${words}")` : '';
    return { status, message: `${this.names.maker} ${answered}${quoted}; ${this.advice(status, fault)}.` };
  }

  private lost({ message: code }: ConnectionFault, { hasBegun }: FailedCall): TextOutcome {
    const named = code ? ` (${code})` : '';
    if (hasBegun) return this.cutOff(`the connection broke in mid-answer${named}`);
    return this.ended('unavailable', `it could not be reached${named}; check that it runs, and ${this.names.address}`);
  }

  private advice(status: TextFailure, { status: httpStatus }: ApiFault): string {
    switch (status) {
      case 'quota':
        return `add credit to the account of ${this.names.keyVariable}`;
      case 'rate_limited':
        return 'wait, or raise the limits of the account';
      case 'unavailable':
        return 'try again later';
      case 'context_length':
        return shorter;
      case 'unknown_model':
        return 'set MODEL_<LABEL> to a model that it serves';
      case 'refused':
        return 'change the brief';
      default:
        return `check ${this.suspect(httpStatus)}`;
    }
  }

  private suspect(httpStatus: number | null): string {
    if (httpStatus === 401 || httpStatus === 403) return this.names.keyVariable;
    return httpStatus === 400 || httpStatus === 422 ? `MODEL_<LABEL> and ${this.names.address}` : this.names.address;
  }

  private ended(status: TextFailure, what: string): TextOutcome {
    return { status, message: `${this.names.maker} did not finish: ${what}.` };
  }
}

const otherThanAnApi = ({ redirectTo }: NotAnApiFault): string =>
  redirectTo ? `answered with a redirect to ${redirectTo}` : 'did not answer like a model API';
