import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module';
import { MediaModule } from './media/media.module';
import { PublishingExportsRepository } from './publishing-exports.repository';
import { PublishingExports } from './publishing-exports.service';

@Module({
  imports: [ExportsModule, MediaModule],
  providers: [PublishingExports, PublishingExportsRepository],
})
export class PublishingExportsModule {}
