import { Module } from '@nestjs/common';
import { TextCheckController } from './text-check.controller';
import { TextCheckService } from './text-check.service';

@Module({
  controllers: [TextCheckController],
  providers: [TextCheckService],
})
export class FreeToolsModule {}
