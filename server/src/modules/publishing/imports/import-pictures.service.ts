import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { Refusal } from '../../../common/errors/refusal';
import { OutboundClient, type OutboundOutcome } from '../../../common/outbound/outbound-client';
import { MediaService } from '../media/media.service';
import type { CheckedLine } from './import-checks.service';
import { mostPictures, picturesRefused, tooManyPictures } from './imports.errors';

/** What a picture is used as: the same address with another description is another picture. */
const keyOf = (address: string, altText: string): string => `${address} ${altText}`;

export type FetchedPictures = ReadonlyMap<string, string>;

/** Fetches the pictures that lines name by their addresses, and stores them as if they had been uploaded. */
@Injectable()
export class ImportPictures {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly media: MediaService,
  ) {}

  /** Throws 409 for too many, 422 with the lines whose picture can't be had. */
  async fetch(actor: Actor, lines: readonly CheckedLine[]): Promise<FetchedPictures> {
    const wanted = new Map<string, { line: number; address: string; altText: string }>();
    for (const { line, pictures, altTexts } of lines)
      for (const [at, address] of pictures.entries()) {
        const altText = altTexts[at] ?? '';
        wanted.set(keyOf(address, altText), { line, address, altText });
      }
    if (wanted.size > mostPictures) throw tooManyPictures(wanted.size);
    const fetched = new Map<string, string>();
    const problems: { field: string; message: string }[] = [];
    for (const [key, { line, address, altText }] of wanted) {
      const stored = await this.store(actor, address, altText);
      if ('id' in stored) fetched.set(key, stored.id);
      else problems.push({ field: `lines.${line}`, message: `Line ${line}: ${stored.problem}` });
    }
    if (problems.length > 0) throw picturesRefused(problems);
    return fetched;
  }

  private async store(actor: Actor, address: string, altText: string): Promise<{ id: string } | { problem: string }> {
    const outcome = await this.outbound.send(address);
    if (outcome.status !== 'answered' || outcome.statusCode !== 200) return { problem: problemOf(outcome) };
    try {
      return await this.media.add(actor, { bytes: outcome.body, altText: altText || null });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      return { problem: error.message };
    }
  }
}

/** Returns the ids of a line's pictures, in their order. */
export const picturesOf = ({ pictures, altTexts }: CheckedLine, fetched: FetchedPictures): string[] =>
  pictures.flatMap((address, at) => fetched.get(keyOf(address, altTexts[at] ?? '')) ?? []);

function problemOf(outcome: OutboundOutcome): string {
  if (outcome.status === 'refused') return "This picture's address can't be opened from here. Use a public one.";
  if (outcome.status === 'too_large') return 'This picture is larger than 5 MB. Make it smaller.';
  return "This picture's address didn't answer with a picture. Check that it opens without signing in.";
}
