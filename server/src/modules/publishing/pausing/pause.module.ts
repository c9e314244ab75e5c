import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module';
import { PauseController } from './pause.controller';
import { PauseService } from './pause.service';

@Module({ imports: [AuditModule], controllers: [PauseController], providers: [PauseService] })
export class PauseModule {}
