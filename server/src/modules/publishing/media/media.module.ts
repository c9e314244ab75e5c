import { Module } from '@nestjs/common';
import { FilesModule } from '../../../files/files.module';
import { BillingModule } from '../../billing/billing.module';
import { ImageEncoder } from './image-encoder';
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
  imports: [BillingModule, FilesModule],
  controllers: [VideosController, MediaController],
  providers: [...files, MediaService, MediaRoom, MediaRepository, VideosService],
  exports: [...files, MediaRepository, MediaService],
})
export class MediaModule {}
