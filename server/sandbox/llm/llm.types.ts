import type { Json } from '../network/wire-problem';

/** A refusal as the maker words it. */
export interface LlmRefusal {
  status: number;
  type: string;
  message: string;
  code?: string | null;
  param?: string | null;
}

/** What a call asks for, whichever maker's it is. */
export interface LlmOrder {
  model: string;
  /** The last message of the user. */
  user: string;
  /** The JSON schema of the answer, if it has one. */
  schema: Json | null;
  maxTokens: number;
  isStreamed: boolean;
  /** All that the model reads. */
  promptText: string;
}

/** What the model says, in pieces as a stream gives them. */
export interface LlmAnswer {
  pieces: string[];
  isCutOff: boolean;
  inputTokens: number;
  outputTokens: number;
}
