import type { PlatformAdapter } from '../adapter';
import { MastodonApps } from './mastodon.apps';
import { MastodonClient } from './mastodon.client';
import { mastodonConduct } from './mastodon.conduct.data';
import { MastodonConnector } from './mastodon.connector';
import { mastodonDescriptor } from './mastodon.descriptor';
import { MastodonMetricsReader } from './mastodon.metrics';
import { MastodonPublisher } from './mastodon.publisher';

export const mastodonAdapter: PlatformAdapter = {
  descriptor: mastodonDescriptor,
  conduct: mastodonConduct,
  connector: MastodonConnector,
  publisher: MastodonPublisher,
  metrics: MastodonMetricsReader,
  providers: [MastodonClient, MastodonApps],
};
