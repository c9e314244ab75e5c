import type { Provider, Type } from '@nestjs/common';
import type { NetworkArchive } from '../../../common/archives/archive.types';
import type { MetricsReader } from '../metrics/metrics-reader.types';
import type { PolicyRule } from '../policy/policy.types';
import type { PlatformConnector } from './connector.port';
import type { PlatformDescriptor } from './descriptor';
import type { PlatformPublisher } from './publisher.types';

/** A network: its data, its rules of conduct, its three ports, and what else its folder provides. */
export interface PlatformAdapter {
  descriptor: PlatformDescriptor;
  conduct: readonly PolicyRule[];
  connector: Type<PlatformConnector>;
  publisher: Type<PlatformPublisher>;
  metrics: Type<MetricsReader>;
  archive?: NetworkArchive;
  providers: Provider[];
  /** Its routes beside those of connecting. */
  controllers?: Type[];
}
