import { Module } from '@nestjs/common';
import { MediaModule } from './media/media.module';
import { PublishingExportsRepository } from './publishing-exports.repository';
import { PublishingExports } from './publishing-exports.service';

@Module({
  imports: [MediaModule],
  providers: [PublishingExports, PublishingExportsRepository],
  exports: [PublishingExports],
})
export class PublishingExportsModule {}
