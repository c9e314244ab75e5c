import { Module } from '@nestjs/common';
import { ModelServers } from './connect/model-servers.port';
import { RemoteModelServers } from './connect/remote-model-servers';
import { EnvironmentModels } from './environment-models';
import { InsideWriter } from './inside/inside-writer';
import { NotesWriter } from './notes-writer';

@Module({
  providers: [NotesWriter, EnvironmentModels, InsideWriter, { provide: ModelServers, useClass: RemoteModelServers }],
  exports: [NotesWriter, EnvironmentModels, ModelServers],
})
export class AiModule {}
