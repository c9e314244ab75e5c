import { Module } from '@nestjs/common';
import { FilesModule } from '../../../files/files.module';
import { BillingModule } from '../../billing/billing.module';
import { IntegrationsModule } from '../../integrations/integrations.module';
import { LabelsModule } from '../labels/labels.module';
import { ImageEncoder } from './image-encoder';
import { LibraryController } from './library/library.controller';
import { MediaLibrary } from './library/library.service';
import { MediaController } from './media.controller';
import { MediaFiles } from './media-files.service';
import { MediaRoom } from './media-room.service';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';
import { Renditions } from './renditions.service';
import { VideosController } from './videos/videos.controller';
import { VideosService } from './videos/videos.service';

const files = [ImageEncoder, MediaFiles, Renditions];

@Module({
  imports: [BillingModule, FilesModule, IntegrationsModule, LabelsModule],
  controllers: [LibraryController, VideosController, MediaController],
  providers: [...files, MediaLibrary, MediaService, MediaRoom, MediaRepository, VideosService],
  exports: [...files, MediaRepository, MediaService],
})
export class MediaModule {}
