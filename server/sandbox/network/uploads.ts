import { Injectable } from '@nestjs/common';

/** A file that arrives in pieces, in any order. */
export interface Upload {
  /** A handle in lower case. */
  owner: string;
  size: number;
  pieces: Map<string, Buffer>;
}

/** Under way at a time; the oldest is dropped for another one. */
const most = 50;

/** Uploads of all networks by their ids there, in memory until they are whole. */
@Injectable()
export class Uploads {
  private readonly open = new Map<string, Upload>();

  begin(id: string, owner: string, size: number): void {
    const oldest = this.open.keys().next();
    if (this.open.size >= most && !oldest.done) this.open.delete(oldest.value);
    this.open.set(id, { owner, size, pieces: new Map() });
  }

  find(id: string): Upload | undefined {
    return this.open.get(id);
  }

  end(id: string): void {
    this.open.delete(id);
  }
}
