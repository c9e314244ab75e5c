import { contribute } from '../../../common/contributions/contributions';
import { exportDataset } from '../../exports/exports.types';
import { ProfilePicturesService } from './profile-pictures.service';

export const profilePicturesContributions = contribute(
  'profile-pictures',
  { pictures: ProfilePicturesService },
  ({ pictures }) => [
    exportDataset({
      name: 'picture',
      scope: 'user',
      about: 'The picture that you chose of yourself.',
      columns: ['file', 'mime', 'createdAt'],
      rows: (userId) => pictures.exportRows(userId),
      files: (userId) => pictures.exportFiles(userId),
    }),
  ],
);
