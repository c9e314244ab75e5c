import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsTimeZone,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsNullable } from '../../../common/http/nullable';
import { RawText } from '../../../common/http/text.decorator';
import { type ImportColumns, type ImportField, importFields } from './import-columns';

const columnsMessage = `columns must be a list of ${importFields.join(', ')} or null.`;
const zoneMessage = 'timezone must be an IANA name such as Europe/Berlin.';
const wholeMessage = '$property must be a whole number.';

class CellFields {
  /** As `line` of a line. */
  @IsInt({ message: wholeMessage })
  @Min(1, { message: wholeMessage })
  @ApiProperty({ type: 'integer', minimum: 1 })
  line!: number;

  /** Its place among the columns, from 0. */
  @IsInt({ message: wholeMessage })
  @Min(0, { message: wholeMessage })
  @ApiProperty({ type: 'integer', minimum: 0 })
  column!: number;

  @RawText(20_000)
  value!: string;
}

/** What is absent stays as it is. */
export class ChangeImportRequest {
  /** By the places of the columns; null: not imported. Several `text` are the parts of a thread. */
  @IsOptional()
  @IsIn([...importFields, null], { each: true, message: columnsMessage })
  @ArrayMaxSize(20, { message: columnsMessage })
  @IsArray({ message: columnsMessage })
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...importFields], nullable: true } })
  columns?: ImportColumns;

  /** Whether 03/04/2026 is the third of April; null: as the other dates tell. */
  @IsNullable()
  @IsBoolean({ message: 'dayFirst must be true, false or null.' })
  dayFirst?: boolean | null;

  /** Of times without one. */
  @IsOptional()
  @IsTimeZone({ message: zoneMessage })
  @RawText(60, { message: zoneMessage })
  timezone?: string;

  /** Where lines go that name no account. */
  @IsOptional()
  @ArrayMaxSize(100, { message: 'A post goes to at most 100 accounts.' })
  @IsUUID('all', { each: true, message: 'accountIds must be a list of ids.' })
  @IsArray({ message: 'accountIds must be a list of ids.' })
  accountIds?: string[];

  /** Other values for cells. */
  @IsOptional()
  @ArrayMaxSize(100, { message: 'Change at most 100 cells at a time.' })
  @IsArray({ message: 'cells must be a list.' })
  @ValidateNested()
  @Type(() => CellFields)
  cells?: CellFields[];
}

const waysToCommit = ['scheduled', 'drafts'] as const;

export class CommitImportRequest {
  /** `scheduled`: each at its time, and those without one as drafts. */
  @IsIn(waysToCommit, { message: `as must be one of ${waysToCommit.join(', ')}.` })
  as!: (typeof waysToCommit)[number];

  /** How many are ready, as they were shown; 409 when it isn't so any more. */
  @IsInt({ message: wholeMessage })
  @Min(1, { message: wholeMessage })
  @ApiProperty({ type: 'integer', minimum: 1 })
  posts!: number;
}

const templateKinds = ['csv', 'xlsx'] as const;

export class TemplateParams {
  @IsIn(templateKinds, { message: `The template comes as ${templateKinds.join(' or ')}.` })
  kind!: (typeof templateKinds)[number];
}

export class ImportColumnResponse {
  /** Null where the file has none. */
  heading!: string | null;

  /** The first value in it. */
  example!: string;

  @ApiProperty({ type: String, enum: importFields, nullable: true })
  field!: ImportField | null;
}

/** Another value of a cell. */
export class LineFixResponse {
  /** "Split in 2". */
  label!: string;

  @ApiProperty({ type: 'integer' })
  column!: number;

  value!: string;
}

export class LineProblemResponse {
  message!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The column of the cell that is wrong.' })
  column!: number | null;

  /** What the cell says. */
  value!: string;

  /** What would mend it. */
  fixes!: LineFixResponse[];
}

export class ImportLineResponse {
  /** As spreadsheets count them. */
  @ApiProperty({ type: 'integer' })
  line!: number;

  /** The beginning of its text. */
  text!: string;

  @ApiProperty({ type: 'integer' })
  parts!: number;

  @ApiProperty({ type: [String], format: 'uuid' })
  accountIds!: string[];

  /** Null: it stays a draft. */
  scheduledAt!: Date | null;

  labels!: string[];

  /** Addresses. */
  pictures!: string[];

  problems!: LineProblemResponse[];

  /** What is good to know and keeps nothing from being imported. */
  notes!: string[];
}

export class ImportResponse {
  id!: string;

  /** Of the file. */
  name!: string;

  /** Of the columns of a text file. */
  separator!: string | null;

  columns!: ImportColumnResponse[];

  /** Whether 03/04/2026 is read as the third of April; null: say which, since no date tells. */
  dayFirst!: boolean | null;

  /** Whether that matters to any date. */
  hasOpenOrder!: boolean;

  timezone!: string;

  @ApiProperty({ type: [String], format: 'uuid' })
  accountIds!: string[];

  /** In the order of the file. */
  lines!: ImportLineResponse[];
}

export class PastImportResponse {
  id!: string;

  name!: string;

  importedAt!: Date;

  @ApiProperty({ type: 'integer' })
  posts!: number;

  /** Lines that were not ready. They can be had for a day. */
  @ApiProperty({ type: 'integer' })
  leftOut!: number;

  /** When it was undone. */
  undoneAt!: Date | null;
}
