import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/integrations.module';
import { ProfileAnalysisController } from './profile-analysis.controller';
import { ProfileAnalysisService } from './profile-analysis.service';

@Module({
  imports: [IntegrationsModule],
  controllers: [ProfileAnalysisController],
  providers: [ProfileAnalysisService],
  exports: [ProfileAnalysisService],
})
export class AnalyticsModule {}
