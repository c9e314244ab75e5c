import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../../files/files.module';
import { BillingModule } from '../../billing/billing.module';
import { ImageEncoder } from './image-encoder';
import { DeletedFileEntity } from './deleted-file.entity';
import { MediaController } from './media.controller';
import { MediaEntity } from './media.entity';
import { MediaFiles } from './media-files.service';
import { MediaPieceEntity } from './videos/media-piece.entity';
import { MediaRoom } from './media-room.service';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';
import { Renditions } from './renditions.service';
import { VideosController } from './videos/videos.controller';
import { VideosRepository } from './videos/videos.repository';
import { VideosService } from './videos/videos.service';

const files = [ImageEncoder, MediaFiles, Renditions];

@Module({
  imports: [BillingModule, FilesModule, TypeOrmModule.forFeature([MediaEntity, MediaPieceEntity, DeletedFileEntity])],
  controllers: [VideosController, MediaController],
  providers: [...files, MediaService, MediaRoom, MediaRepository, VideosService, VideosRepository],
  exports: [...files, MediaRepository, MediaService],
})
export class MediaModule {}
