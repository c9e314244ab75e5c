import { Module } from '@nestjs/common';
import { ModelServers } from './connect/model-servers.port';
import { RemoteModelServers } from './connect/remote-model-servers';
import { EnvironmentModels } from './environment-models';
import { NotesArranger } from './notes/notes-arranger';

@Module({
  providers: [NotesArranger, EnvironmentModels, { provide: ModelServers, useClass: RemoteModelServers }],
  exports: [NotesArranger, EnvironmentModels, ModelServers],
})
export class AiModule {}
