import type { Provider, Type } from '@nestjs/common';
import type { MetricsReader } from '../metrics/metrics-reader.types';
import type { PlatformConnector } from './connector.port';
import type { PlatformPublisher } from './publisher.types';

/** The code of a network: its three ports, and what else its folder provides. */
export interface PlatformAdapter {
  connector: Type<PlatformConnector>;
  publisher: Type<PlatformPublisher>;
  metrics: Type<MetricsReader>;
  providers: Provider[];
}
