import { Module } from '@nestjs/common';
import { NotesArranger } from './notes/notes-arranger';
import { TextModels } from './text-models';

@Module({ providers: [NotesArranger, TextModels], exports: [NotesArranger, TextModels] })
export class AiModule {}
