import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LabelEntity } from './label.entity';
import { LabelsController } from './labels.controller';
import { LabelsRepository } from './labels.repository';
import { LabelsService } from './labels.service';
import { PostLabelEntity } from './post-label.entity';

@Module({
  imports: [TypeOrmModule.forFeature([LabelEntity, PostLabelEntity])],
  controllers: [LabelsController],
  providers: [LabelsService, LabelsRepository],
  exports: [LabelsService, LabelsRepository],
})
export class LabelsModule {}
