import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../../billing/billing.module';
import { ImageEncoder } from './image-encoder';
import { MediaController } from './media.controller';
import { MediaEntity } from './media.entity';
import { MediaPieceEntity } from './videos/media-piece.entity';
import { MediaRoom } from './media-room.service';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';
import { VideosController } from './videos/videos.controller';
import { VideosRepository } from './videos/videos.repository';
import { VideosService } from './videos/videos.service';

@Module({
  imports: [BillingModule, TypeOrmModule.forFeature([MediaEntity, MediaPieceEntity])],
  controllers: [VideosController, MediaController],
  providers: [MediaService, MediaRoom, MediaRepository, VideosService, VideosRepository, ImageEncoder],
  exports: [ImageEncoder, MediaRepository, MediaService, VideosRepository, VideosService],
})
export class MediaModule {}
