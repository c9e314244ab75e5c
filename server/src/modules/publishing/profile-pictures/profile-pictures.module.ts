import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module';
import { MediaModule } from '../media/media.module';
import { profilePicturesContributions } from './profile-pictures.contributions';
import { ProfilePicturesController } from './profile-pictures.controller';
import { ProfilePicturesService } from './profile-pictures.service';

@Module({
  imports: [MediaModule, UsersModule],
  controllers: [ProfilePicturesController],
  providers: [ProfilePicturesService, profilePicturesContributions],
})
export class ProfilePicturesModule {}
