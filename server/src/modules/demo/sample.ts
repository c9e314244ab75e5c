import type { PublishablePlatform } from '../integrations/platforms/platforms';
import type { LabelColor } from '../publishing/labels/labels.types';
import fixture from './sample-workspace.json';

export interface SamplePost {
  ref?: string;
  at: string;
  text: string;
  hasMedia?: boolean;
  figures: number[];
}

interface Sample extends Omit<typeof fixture, 'team' | 'labels' | 'planned' | 'published' | 'rows'> {
  team: { ref: string; name: string; role: 'admin' | 'editor'; lastActive: string }[];
  labels: { name: string; color: LabelColor }[];
  planned: { ref: string; account: PublishablePlatform; at: string; labels: string[]; texts: string[] }[];
  published: Partial<Record<PublishablePlatform, SamplePost[]>> & { twitter: SamplePost[] };
  /** A group waits for the account or the post on X that it `needs`; each row has what `every` one has. */
  rows: { table: string; needs?: string; every?: object; rows: object[] }[];
}

/** Three months of a founder who sells planning software to coffee roasters, written by hand. */
export const sample = fixture as Sample;
