import { Injectable } from '@nestjs/common';
import { Contributions, definePoint } from '../contributions/contributions';
import { Logger } from '../logging/logger';

/** What search engines and other sites read of a page; plain text. */
export interface PageHead {
  title: string;
  description: string;
}

/** A public page of the client whose head depends on data. */
export interface DataPage {
  /** As the client's router writes it, e.g. `/tools/trending/:slug`. */
  path: string;
  /** Takes the address's parameters in their order. Null: nothing is there, so the answer is a 404. */
  head(...params: string[]): Promise<PageHead | null>;
  /** For the sitemap: paths such as `/tools/trending/solar-power`. */
  addresses(): Promise<string[]>;
}

export const dataPage = definePoint<DataPage>('http.data-pages', ({ path }) => path);

/** What the modules say of such pages. Without the database a page is served all the same, with the app's own head. */
@Injectable()
export class DataPages {
  private readonly pages: ReadonlyMap<string, DataPage>;

  constructor(
    contributions: Contributions,
    private readonly logger: Logger,
  ) {
    this.pages = contributions.read(dataPage);
  }

  isOne(path: string): boolean {
    return this.pages.has(path);
  }

  /** Returns undefined where the head cannot be told now. */
  async headOf(path: string, params: string[]): Promise<PageHead | null | undefined> {
    try {
      return await this.pages.get(path)?.head(...params);
    } catch (error) {
      this.logger.warn('the head of a page could not be read', { err: error, path });
      return undefined;
    }
  }

  async addresses(): Promise<string[]> {
    try {
      return (await Promise.all([...this.pages.values()].map((page) => page.addresses()))).flat();
    } catch (error) {
      this.logger.warn('the addresses for the sitemap could not be read', { err: error });
      return [];
    }
  }
}
