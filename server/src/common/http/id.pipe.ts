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

/** Reads a place in the path, counted from 0. Refuses what is none with 404, as `IdPipe` does. */
@Injectable()
export class PositionPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^\d{1,6}$/.test(value)) throw notFound('place');
    return Number(value);
  }
}
