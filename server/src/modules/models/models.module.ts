import { Module } from '@nestjs/common';
import { AiModule } from '../../ai/ai.module';
import { TokensModule } from '../../tokens/tokens.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { ConnectedModels } from './connections/connected-models.service';
import { ModelConnectionHealth } from './connections/connection-health.service';
import { ConnectionProblems } from './connections/connection-problems.service';
import { ConnectionTestsService } from './connections/connection-tests.service';
import { ConnectionsController } from './connections/connections.controller';
import { ModelConnectionsService } from './connections/model-connections.service';
import { FoundServersService } from './connections/found-servers.service';
import { ModelConnectionsRepository } from './connections/model-connections.repository';
import { ModelSettingsRepository } from './model-settings.repository';
import { ModelSettingsService } from './model-settings.service';
import { ModelsController } from './models.controller';
import { ModelsService } from './models.service';
import { OpenRouterController } from './connections/openrouter.controller';
import { OpenRouterService } from './connections/openrouter.service';
import { PullsController } from './connections/pulls.controller';
import { PullsService } from './connections/pulls.service';
import { SpendingRepository } from './spending/spending.repository';
import { SpendingService } from './spending/spending.service';
import { TextModels } from './text-models.service';

@Module({
  imports: [AiModule, TokensModule, AuditModule, AuthModule, UsersModule, WorkspacesModule],
  controllers: [ModelsController, ConnectionsController, PullsController, OpenRouterController],
  providers: [
    ConnectedModels,
    ConnectionProblems,
    ModelConnectionHealth,
    ConnectionTestsService,
    ModelConnectionsService,
    FoundServersService,
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
  exports: [ModelConnectionHealth, SpendingService, TextModels],
})
export class ModelsModule {}
