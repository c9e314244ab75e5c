export type GenerationStatus = 'running' | 'completed' | 'failed' | 'aborted';

export interface GeneratedTweet {
  id: string;
  text: string;
  /** By X's own rules; 280 is the limit. */
  weightedLength: number;
  valid: boolean;
  notes: string[];
}

export interface GenerationInput {
  prompt: string;
  count: number;
  tone?: string;
  language?: string;
  instruction?: string;
  avoid?: string[];
  useEmojis?: boolean;
  useHashtags?: boolean;
}
