import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../common/time/clock';
import { platformNames } from '../../../../text/platform-names';
import { ProfileConnector } from '../meta/profile-connector';
import { InstagramClient, instagramUses } from './instagram.client';

/** Connects a professional account by Instagram's own login, which needs no page of Facebook. */
@Injectable()
export class InstagramConnector extends ProfileConnector {
  protected readonly name = platformNames.instagram;
  protected readonly uses = instagramUses;
  protected readonly prefix = 'ig';
  protected readonly fields = { id: 'user_id', picture: 'profile_picture_url' };

  constructor(
    protected readonly client: InstagramClient,
    protected readonly clock: Clock,
  ) {
    super();
  }
}
