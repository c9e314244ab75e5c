import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { ExportMaker } from './export-maker.service';
import { exportsContributions } from './exports.contributions';
import { ExportsController } from './exports.controller';
import { ExportsRepository } from './exports.repository';
import { ExportsService } from './exports.service';

@Module({
  imports: [AuditModule, UsersModule, WorkspacesModule],
  controllers: [ExportsController],
  providers: [ExportsRepository, ExportsService, ExportMaker, exportsContributions],
  exports: [ExportsService],
})
export class ExportsModule {}
