import type { PublishablePlatform, tweetPlatform } from '../integrations/platforms/platforms';
import type { LabelColor } from '../publishing/labels/labels.types';
import type { Difference } from '../publishing/receipts/receipts.types';
import fixture from './sample-workspace.json';

export interface SamplePost {
  ref?: string;
  at: string;
  text: string;
  hasMedia?: boolean;
  /** What reading it back after a day showed; nothing where it was as sent. */
  differs?: Difference[];
  /** Null where its network gives no such count. */
  figures: (number | null)[];
}

interface Sample extends Omit<
  typeof fixture,
  'idsBeginWith' | 'typed' | 'team' | 'labels' | 'planned' | 'published' | 'rows'
> {
  /** What stands before the number of a published post, where a network has more in its ids. */
  idsBeginWith: Partial<Record<PublishablePlatform, string>>;
  /** What a person types to connect an account, where a network asks for more than its consent page does. */
  typed: Partial<Record<PublishablePlatform, Record<string, string>>>;
  team: { ref: string; name: string; role: 'admin' | 'editor'; lastActive: string }[];
  labels: { name: string; color: LabelColor }[];
  planned: {
    ref: string;
    account: PublishablePlatform;
    at: string;
    labels: string[];
    texts: string[];
    /** What it says on further accounts. */
    versions?: { account: PublishablePlatform; text: string }[];
  }[];
  published: Partial<Record<PublishablePlatform, SamplePost[]>> & Record<typeof tweetPlatform, SamplePost[]>;
  /** A group waits for the account or the post on X that it `needs`; each row has what `every` one has. */
  rows: { table: string; needs?: string; every?: object; rows: object[] }[];
}

/** Three months of a founder who sells planning software to coffee roasters, written by hand. */
export const sample = fixture as Sample;
