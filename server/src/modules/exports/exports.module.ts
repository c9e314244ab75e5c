import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { UsersModule } from '../users/users.module';
import { WorkspacesModule } from '../workspaces/workspaces.module';
import { ExportChunkEntity } from './export-chunk.entity';
import { ExportMaker } from './export-maker.service';
import { ExportEntity } from './export.entity';
import { exportsContributions } from './exports.contributions';
import { ExportsController } from './exports.controller';
import { ExportsRepository } from './exports.repository';
import { ExportsService } from './exports.service';

@Module({
  imports: [TypeOrmModule.forFeature([ExportEntity, ExportChunkEntity]), AuditModule, UsersModule, WorkspacesModule],
  controllers: [ExportsController],
  providers: [ExportsRepository, ExportsService, ExportMaker, exportsContributions],
  exports: [ExportsService],
})
export class ExportsModule {}
