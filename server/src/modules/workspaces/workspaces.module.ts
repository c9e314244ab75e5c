import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { MembershipEntity } from './membership.entity';
import { OwnWorkspacesController } from './own-workspaces.controller';
import { TeamService } from './team.service';
import { WorkspaceEntity } from './workspace.entity';
import { WorkspaceGuard } from './workspace.guard';
import { WorkspacesController } from './workspaces.controller';
import { WorkspacesRepository } from './workspaces.repository';
import { WorkspacesService } from './workspaces.service';

@Module({
  imports: [TypeOrmModule.forFeature([WorkspaceEntity, MembershipEntity]), UsersModule, AuditModule],
  controllers: [WorkspacesController, OwnWorkspacesController],
  providers: [WorkspacesRepository, WorkspacesService, TeamService, WorkspaceGuard],
  exports: [WorkspacesService, TeamService, WorkspaceGuard],
})
export class WorkspacesModule {}
