import { Module } from '@nestjs/common';
import { BuiltInWriter } from './built-in/built-in-writer';
import { ModelServers } from './connect/model-servers.port';
import { RemoteModelServers } from './connect/remote-model-servers';
import { EnvironmentModels } from './environment-models';

@Module({
  providers: [BuiltInWriter, EnvironmentModels, { provide: ModelServers, useClass: RemoteModelServers }],
  exports: [BuiltInWriter, EnvironmentModels, ModelServers],
})
export class AiModule {}
