import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AiModule } from '../../ai/ai.module';
import { TokensModule } from '../../tokens/tokens.module';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { ConnectedModels } from './connected-models.service';
import { ConnectionProblems } from './connection-problems.service';
import { ConnectionTestsService } from './connection-tests.service';
import { ConnectionsController } from './connections.controller';
import { ConnectionsService } from './connections.service';
import { FoundServersService } from './found-servers.service';
import { ModelAuthorizationEntity } from './model-authorization.entity';
import { ModelAuthorizationsRepository } from './model-authorizations.repository';
import { ModelConnectionEntity } from './model-connection.entity';
import { ModelConnectionsRepository } from './model-connections.repository';
import { ModelSettingsEntity } from './model-settings.entity';
import { ModelSettingsRepository } from './model-settings.repository';
import { ModelSettingsService } from './model-settings.service';
import { ModelSpendingEntity } from './model-spending.entity';
import { ModelsController } from './models.controller';
import { ModelsService } from './models.service';
import { OpenRouterController } from './openrouter.controller';
import { OpenRouterService } from './openrouter.service';
import { PullsController } from './pulls.controller';
import { PullsService } from './pulls.service';
import { SpendingRepository } from './spending.repository';
import { SpendingService } from './spending.service';
import { TextModels } from './text-models.service';

const entities = [ModelConnectionEntity, ModelSettingsEntity, ModelSpendingEntity, ModelAuthorizationEntity];

@Module({
  imports: [TypeOrmModule.forFeature(entities), AiModule, TokensModule, AuditModule, UsersModule, WorkspacesModule],
  controllers: [ModelsController, ConnectionsController, PullsController, OpenRouterController],
  providers: [
    ConnectedModels,
    ConnectionProblems,
    ConnectionTestsService,
    ConnectionsService,
    FoundServersService,
    ModelAuthorizationsRepository,
    ModelConnectionsRepository,
    ModelSettingsRepository,
    ModelSettingsService,
    ModelsService,
    OpenRouterService,
    PullsService,
    SpendingRepository,
    SpendingService,
    TextModels,
  ],
  exports: [SpendingService, TextModels],
})
export class ModelsModule {}
