import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../../users/users.module';
import { MediaModule } from '../media/media.module';
import { ProfilePictureEntity } from './profile-picture.entity';
import { profilePicturesContributions } from './profile-pictures.contributions';
import { ProfilePicturesController } from './profile-pictures.controller';
import { ProfilePicturesRepository } from './profile-pictures.repository';
import { ProfilePicturesService } from './profile-pictures.service';

@Module({
  imports: [TypeOrmModule.forFeature([ProfilePictureEntity]), MediaModule, UsersModule],
  controllers: [ProfilePicturesController],
  providers: [ProfilePicturesRepository, ProfilePicturesService, profilePicturesContributions],
})
export class ProfilePicturesModule {}
