import type { Habit } from '../../text/voice/measures';
import type { PublishablePlatform } from '../integrations/platforms/platforms';
import type { VoiceSampleEntity } from './voice-sample.entity';
import type { VoiceEntity } from './voice.entity';

export const sampleSources = ['pasted', 'archive', 'account', 'kept'] as const;
/** Tells where a sample came from; `kept` is a draft of the product's that the person edited and kept. */
export type SampleSource = (typeof sampleSources)[number];

export type SamplePlatform = PublishablePlatform;

export interface NewSample extends Pick<VoiceSampleEntity, 'text' | 'source' | 'platform' | 'isReply'> {
  /** Null where it is not known. */
  postedAt: Date | null;
}

export interface VoiceView extends VoiceEntity {
  habits: (Habit & { isIgnored: boolean })[];
  /** How many posts are missing before anything can be measured. */
  samplesNeeded: number;
  /** The plan has no room for it: it is kept and not used. */
  isPaused: boolean;
}

/** A voice needs as many posts before anything is measured; 30 give steady figures. */
export const fewestSamples = 10;
export const reliableSampleCount = 30;

/** What is about to be written, for choosing fitting samples. */
export interface WritingContext {
  /** Its default voice is used when none is named. */
  accountId?: string | null;
  prompt: string;
  /** Samples are replies then, where there are any. */
  isReply?: boolean;
}

export interface AddedSamples {
  voice: VoiceView;
  added: number;
  /** What was left out and why, as sentences. */
  notices: string[];
}
