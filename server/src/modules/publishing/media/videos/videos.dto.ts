import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { Text } from '../../../../common/http/text.decorator';
import { MediaRequest } from '../media.dto';
import { emptyFile } from '../media.errors';

const sizeMessage = 'size must be the number of bytes of the file.';

export class VideoRequest extends PickType(MediaRequest, ['altText']) {
  /** Of the whole file, in bytes. */
  @Min(1, { message: emptyFile })
  @IsInt({ message: sizeMessage })
  @ApiProperty({ type: 'integer', minimum: 1 })
  size!: number;

  /** Of the file; what a document is called, where it is one. */
  @IsOptional()
  @Text(255)
  name?: string;
}

export class VideoUploadResponse {
  id!: string;

  @ApiProperty({ type: 'integer', description: 'How long each piece is; the last one is what is left.' })
  pieceBytes!: number;
}
