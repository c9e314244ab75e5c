import { Injectable, PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/refusal';
import { isId } from '../ids/ids';

/** Refuses an id in the path that is no UUID with 404, like any other unknown id. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw notFound('object');
    return value;
  }
}
