import { Injectable } from '@nestjs/common';
import { type NamedPerson, type NamedPlace, namesIn, namesSomebody, withNames } from '../../../text/named-people';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import { PeopleRepository } from './people.repository';

interface Place {
  workspaceId: string;
  platform: PublishablePlatform;
}

/** Returns whom a text names on a network. */
export const namesOn = (platform: PublishablePlatform, text: string, people: readonly NamedPerson[]): NamedPlace[] =>
  namesIn(text, people, { network: platform, mention: descriptorOf(platform).text.mention });

/** Puts into texts how a network knows whom they name. */
@Injectable()
export class Names {
  constructor(private readonly people: PeopleRepository) {}

  /** Returns the parts with their text as the network shows it, and as it was written where that differs. */
  async shown<Part extends { text: string }>(
    { workspaceId, platform }: Place,
    parts: readonly Part[],
  ): Promise<(Part & { written: string | null })[]> {
    const people = parts.some(({ text }) => namesSomebody(text)) ? await this.people.list(workspaceId) : [];
    return parts.map((part) => {
      const places = namesOn(platform, part.text, people);
      return { ...part, text: withNames(part.text, places), written: places.length > 0 ? part.text : null };
    });
  }
}
