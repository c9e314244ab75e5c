import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageEncoder } from './image-encoder';
import { MediaController } from './media.controller';
import { MediaEntity } from './media.entity';
import { MediaRepository } from './media.repository';
import { MediaService } from './media.service';

@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity])],
  controllers: [MediaController],
  providers: [MediaService, MediaRepository, ImageEncoder],
  exports: [MediaRepository, MediaService],
})
export class MediaModule {}
