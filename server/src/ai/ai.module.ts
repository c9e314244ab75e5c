import { Module } from '@nestjs/common';
import { BuiltInWriter } from './built-in/built-in-writer';
import { TextModels } from './text-models';

@Module({ providers: [BuiltInWriter, TextModels], exports: [BuiltInWriter, TextModels] })
export class AiModule {}
