import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/integrations.module';
import { ProfileAnalysisService } from './profile-analysis.service';

@Module({
  imports: [IntegrationsModule],
  providers: [ProfileAnalysisService],
  exports: [ProfileAnalysisService],
})
export class AnalyticsModule {}
