import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { OwnWorkspacesController } from './own-workspaces.controller';
import { TeamService } from './team.service';
import { WorkspaceGuard } from './workspace.guard';
import { WorkspacesController } from './workspaces.controller';
import { WorkspacesRepository } from './workspaces.repository';
import { WorkspacesService } from './workspaces.service';

@Module({
  imports: [UsersModule, AuditModule],
  controllers: [WorkspacesController, OwnWorkspacesController],
  providers: [WorkspacesRepository, WorkspacesService, TeamService, WorkspaceGuard],
  exports: [WorkspacesService, TeamService, WorkspaceGuard],
})
export class WorkspacesModule {}
